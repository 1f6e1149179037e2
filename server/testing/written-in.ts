import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';

type Office = { admin: Api<ApiContract> };

/** What was written in a car, or by the client after his request, oldest first. */
export async function writtenIn({ admin }: Office, of: string) {
	const { entries } = await admin.thread.get({ params: { of } });
	const kinds: readonly string[] = of.startsWith('car') ? ['client', 'office', 'note'] : ['client'];
	return entries.filter((entry) => entry.of === of && entry.id > 0 && kinds.includes(entry.kind));
}
