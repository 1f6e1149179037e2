import type { TestServer } from './start.ts';

/** Erases the client of a record with everything that is of him, as the office does when he asks for it. */
export async function eraseClient({ admin }: Pick<TestServer, 'admin'>, of: string): Promise<void> {
	const { goes } = await admin.client.get({ params: { of } });
	await admin.client.erase({ params: { of }, body: { goes: goes.map((record) => record.of) } });
}
