import type { Platform } from '../admin/services/platform.ts';

/** Makes the platform anew, as a start of the app would. */
export type MakePlatform = () => Platform;

/** One behaviour of every platform, run inside a page of its host; it throws if the host behaves otherwise. */
export type Behaviour = { title: string; run: (make: MakePlatform) => Promise<void> };

/** The promises of the web and the desktop. */
export const platformBehaviours: readonly Behaviour[] = [
	{
		title: 'a token is there again after a new start',
		async run(make) {
			const token = tokenFor(3600);
			await make().token.write(token);
			equal(await make().token.read(), token);
		},
	},
	{
		title: 'a second token takes the place of the first',
		async run(make) {
			await make().token.write(tokenFor(3600));
			const second = tokenFor(7200);
			await make().token.write(second);
			equal(await make().token.read(), second);
		},
	},
	{
		title: 'a token that was cleared is gone, and clearing twice is no fault',
		async run(make) {
			await make().token.write(tokenFor(3600));
			await make().token.clear();
			await make().token.clear();
			equal(await make().token.read(), null);
		},
	},
	{
		title: 'a token whose time has passed is not handed out',
		async run(make) {
			await make().token.write(tokenFor(-60));
			equal(await make().token.read(), null);
		},
	},
	{
		title: 'a local copy is there again after a new start, to the letter',
		async run(make) {
			const json = JSON.stringify({ text: `«Їжак», "кавычки", 🚗\u2028${'я'.repeat(500_000)}` });
			await make().copyStore.write({ key: 'test/letter', savedAt: at(1), json });
			equal((await make().copyStore.read('test/letter'))?.json, json);
			equal((await make().copyStore.read('test/letter'))?.savedAt, at(1));
		},
	},
	{
		title: 'the last write of a key wins',
		async run(make) {
			const { copyStore } = make();
			await copyStore.write({ key: 'test/wins', savedAt: at(1), json: '"first"' });
			await copyStore.write({ key: 'test/wins', savedAt: at(2), json: '"last"' });
			equal((await copyStore.read('test/wins'))?.json, '"last"');
		},
	},
	{
		title: 'writes and removals of a key that wait for no answer happen in their order',
		async run(make) {
			const { copyStore } = make();
			await Promise.all([
				copyStore.write({ key: 'test/order', savedAt: at(1), json: '1' }),
				copyStore.remove('test/order'),
				copyStore.write({ key: 'test/order', savedAt: at(2), json: '2' }),
				copyStore.write({ key: 'test/order', savedAt: at(3), json: '3' }),
			]);
			equal((await copyStore.read('test/order'))?.json, '3');
			await Promise.all([
				copyStore.write({ key: 'test/order', savedAt: at(4), json: '4' }),
				copyStore.remove('test/order'),
			]);
			equal(await copyStore.read('test/order'), null);
		},
	},
	{
		title: 'copies are listed by the beginning of their key, newest first',
		async run(make) {
			const { copyStore } = make();
			await copyStore.write({ key: 'list/old', savedAt: at(1), json: '1' });
			await copyStore.write({ key: 'list/new', savedAt: at(3), json: '3' });
			await copyStore.write({ key: 'listed/elsewhere', savedAt: at(2), json: '2' });
			equal((await copyStore.list('list/')).map(({ key }) => key).join(), 'list/new,list/old');
		},
	},
	{
		title: 'a copy that was removed is gone, and removing a missing one is no fault',
		async run(make) {
			const { copyStore } = make();
			await copyStore.write({ key: 'test/gone', savedAt: at(1), json: '1' });
			await copyStore.remove('test/gone');
			await copyStore.remove('test/gone');
			equal(await copyStore.read('test/gone'), null);
		},
	},
	{
		title: 'an upload tells how much has gone and hands back the answer as it is',
		async run(make) {
			const body = new FormData();
			body.append('file', new File([new Uint8Array(300_000)], 'рисунок.png', { type: 'image/png' }));
			let most = 0;
			const answer = await make().send(
				'/api/image',
				{ method: 'POST', body, headers: { accept: 'application/json' } },
				(sent) => {
					most = Math.max(most, sent);
				},
			);
			// Not signed in here, so the server refuses with its own message.
			equal(answer.status, 401);
			equal(((await answer.json()) as { code: string }).code, 'session');
			if (most < 300_000) throw new Error(`Only ${most} bytes were told`);
		},
	},
	{
		title: 'an answer without a body is no fault',
		async run(make) {
			const answer = await make().send('/healthz', { method: 'HEAD' });
			equal(answer.ok, true);
		},
	},
	{
		title: 'the window takes the title of the screen',
		async run(make) {
			make().setTitle('Посты — Clearway');
			equal(document.title, 'Посты — Clearway');
		},
	},
	{
		title: 'listening for openings and for the network can be stopped twice',
		async run(make) {
			const platform = make();
			const stops = [platform.onOpen(() => undefined), platform.network.follow(() => undefined)];
			for (const stop of [...stops, ...stops]) stop();
			equal(typeof platform.network.isOnline(), 'boolean');
		},
	},
];

const at = (minute: number): string => `2026-11-20T10:0${minute}:00.000Z`;

let made = 0;

// Unsigned: a platform keeps tokens, only the server judges them.
function tokenFor(secondsLeft: number): string {
	made += 1;
	const claims = { sub: 1, sid: `s${made}`, ver: 1, exp: Math.floor(Date.now() / 1000) + secondsLeft };
	const part = (value: unknown): string =>
		btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
	return `${part({ alg: 'HS256' })}.${part(claims)}.${part('signature')}`;
}

function equal(actual: unknown, expected: unknown): void {
	if (actual !== expected)
		throw new Error(`Expected ${String(expected).slice(0, 120)}, found ${String(actual).slice(0, 120)}`);
}
