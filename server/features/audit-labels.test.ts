import { auditNames } from '@clearway/shared/words/admin-audit.ts';
import { postFieldNames } from '@clearway/shared/words/post-fields.ts';
import { recordFieldWords } from '@clearway/shared/words/record-fields.ts';
import { expect, onTestFinished, test } from 'vitest';
import { seedTables } from '../seed/publish-tables.ts';
import { adminWrites, clerkPassword } from '../testing/admin-writes.ts';
import { freshAddress } from '../testing/mail-server.ts';
import { startServer } from '../testing/start.ts';

// The log leaves out numbers of records and pictures, because nobody can read them; it says changed prices in its
// own sentence.
const unsaid = new Set(['id', 'revision', 'createdAt', 'updatedAt', 'cover', 'changes']);

// The log shows a record within another by its name, its words, its address or its number.
const names = ['title', 'name', 'text', 'url', 'number', 'code'];

function keysOf(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(keysOf);
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => {
		const parts = [inner].flat().filter((part) => typeof part === 'object' && part !== null);
		const shown = parts.filter((part) => !names.some((name) => name in part));
		return unsaid.has(key) ? [] : [key, ...keysOf(shown)];
	});
}

/** What the log calls the parts of a change. */
function namesOf(kind: string): object {
	const records: Readonly<Record<string, { names: object }>> = recordFieldWords;
	const others: Readonly<Record<string, object>> = {
		post: postFieldNames,
	};
	return { ...auditNames, ...(records[kind]?.names ?? others[kind]) };
}

test('the log names each value of a change in words, whatever the admin does', {
	tags: ['db', 'rounds'],
	timeout: 300_000,
}, async () => {
	// A passkey needs an address with a name and https.
	const server = await startServer({ work: false, env: { PUBLIC_URL: 'https://clearway.example' } });
	onTestFinished(() => server.close());
	await seedTables(server.running.context);
	let people = 0;
	const failed: string[] = [];
	for (const [operation, prepare] of Object.entries(adminWrites)) {
		const login = `clerk-${++people}`;
		await server.admin.auth.create({ body: { login, password: clerkPassword, name: 'Сотрудник' } });
		const { token } = await server
			.client({ address: freshAddress() })
			.auth.login({ body: { login, password: clerkPassword } });
		const act = await prepare(server);
		await act(server.client({ token })).catch(() => failed.push(operation));
	}
	const changes = await server.running.context.db.read.selectFrom('audit').selectAll().execute();
	const nameless = changes.flatMap(({ kind, action, before, after }) =>
		[before, after]
			.flatMap((side) => keysOf(side === null ? null : JSON.parse(side)))
			.filter((key) => !(key in namesOf(kind)))
			.map((key) => `${kind} ${action}: ${key}`),
	);
	// The passkey of this call proves nothing: the server must refuse it.
	expect(failed).toEqual(['auth.confirmChoice']);
	expect([...new Set(nameless)]).toEqual([]);
});
