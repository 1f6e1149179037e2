import type { TestServer } from './start.ts';

/** Erases the client of a record with everything that is of him, as the office does when he asks for it. */
export async function eraseClient({ admin }: Pick<TestServer, 'admin'>, of: string): Promise<void> {
	const { client: id } = await admin.thread.get({ params: { of } });
	const { goes } = await admin.client.get({ params: { id } });
	await admin.client.erase({ params: { id }, body: { goes: goes.map((record) => record.of) } });
}
