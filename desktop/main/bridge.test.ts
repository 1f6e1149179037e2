import { expect, test } from 'vitest';
import { type Answers, calls } from '../bridge/ipc.ts';
import { isOurPage } from './addresses.ts';
import { answerCalls, type Caller } from './bridge.ts';

type Handler = (event: unknown, ...args: unknown[]) => unknown;

// Every handler only returns its arguments.
function setUp() {
	const handlers = new Map<string, Handler>();
	const refused: string[] = [];
	const answers = Object.fromEntries(
		Object.entries(calls).map(([group, members]) => [
			group,
			Object.fromEntries(
				Object.keys(members).map((name) => [name, (_sender: unknown, ...args: unknown[]) => args]),
			),
		]),
	) as unknown as Answers<Caller>;
	answerCalls(answers, {
		ipcMain: { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler) } as never,
		isOurs: (address) => isOurPage(address, null),
		refused: (channel, why) => refused.push(`${channel} ${why}`),
	});
	const ours = { sender: {}, senderFrame: { url: 'app://admin/admin', parent: null } };
	const call = (channel: string, ...args: unknown[]): unknown => handlers.get(channel)?.(ours, ...args);
	return { handlers, refused, call };
}

test('every call of the bridge has its handler, and nothing else has', () => {
	const wanted = Object.entries(calls).flatMap(([group, members]) =>
		Object.keys(members).map((name) => `${group}.${name}`),
	);
	expect([...setUp().handlers.keys()]).toEqual(wanted);
});

test('no handler answers a frame that is not the top frame of our own page (Q05)', () => {
	const { handlers, refused } = setUp();
	const foreign = [
		null,
		{ url: 'https://evil.example/', parent: null },
		{ url: 'app://admin/admin', parent: {} },
		{ url: '', parent: null },
	];
	for (const handler of handlers.values())
		for (const senderFrame of foreign) expect(() => handler({ sender: {}, senderFrame })).toThrow();
	expect(refused).toHaveLength(handlers.size * foreign.length);
});

test.each<[string, ...unknown[]]>([
	['server.choose', 'https://clearway.ua/path'],
	['server.choose', 'not an origin'],
	['token.write', 'not a token'],
	['draft.write', { key: 'post/1', savedAt: 'yesterday', json: '{}' }],
	['draft.write', { key: 'post/1', savedAt: '2026-01-01T00:00:00.000Z', json: '{}', more: 1 }],
	['file.open', { title: 'Таблица', extensions: ['../csv'] }],
	['file.save', { name: 'a.csv', type: 'text/csv', bytes: [1, 2] }],
	['notice.show', { title: 'Заявка', path: '/etc/passwd' }],
	['notice.show', { title: 'Заявка', path: 'https://evil.example/admin' }],
	['notice.badge', -1],
	['theme.set', 'pink'],
	['start.read', 'more'],
	['link.open', 'x'.repeat(2001)],
])('%s refuses arguments that do not fit, as in case %# (Q06)', (channel, ...args) => {
	const { call, refused } = setUp();
	expect(() => call(channel, ...args)).toThrow('Wrong arguments');
	expect(refused).toEqual([`${channel} arguments`]);
});

test('no call of the bridge takes what none could mean (Q06)', () => {
	const { handlers, call } = setUp();
	for (const channel of handlers.keys())
		for (const bad of [null, ['x'], { a: 1 }, 'x'.repeat(9 * 1024 * 1024)])
			expect(() => call(channel, bad), channel).toThrow('Wrong arguments');
});

test('arguments of a bridge call that fit its schema arrive unchanged', () => {
	const { call } = setUp();
	expect(call('server.choose', 'https://clearway.ua')).toEqual(['https://clearway.ua']);
	const notice = { title: 'Заявка', path: '/admin/requests/7' };
	expect(call('notice.show', notice)).toEqual([notice]);
});

test('an argument with a __proto__ key is refused as an unknown key (Q06)', () => {
	expect(() => setUp().call('notice.show', JSON.parse('{"title":"a","__proto__":{"path":"/x"}}'))).toThrow(
		'Wrong arguments',
	);
});
