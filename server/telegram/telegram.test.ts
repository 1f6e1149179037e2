import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../services/config.ts';
import { botName, botToken, startTelegram } from '../testing/telegram.ts';
import { faultOf, openBot } from './bot.ts';
import { chatParts } from './chat-text.ts';
import { readStartPayload, startPayload } from './start-payload.ts';

const config = readConfig({ JWT_SECRET: 'a'.repeat(40), DATA_DIR: '/nowhere' });
const now = new Date('2026-11-20T10:00:00Z');
const inADay = new Date('2026-11-21T10:00:00Z');

test('a parameter for the bot has at most 64 signs and tells whom it is about for a day', () => {
	const subject = { kind: 'request', id: Number.MAX_SAFE_INTEGER } as const;
	const payload = startPayload(config, subject, inADay);
	expect(payload).toMatch(/^[\w-]{1,64}$/);
	expect(readStartPayload(config, now, payload)).toEqual(subject);
	expect(readStartPayload(config, inADay, payload)).toBeNull();
});

test('a parameter that was changed in any sign, or was signed with another key, is nobody’s', () => {
	const payload = startPayload(config, { kind: 'link', id: 7 }, inADay);
	for (let at = 0; at < payload.length; at++) {
		const changed = `${payload.slice(0, at)}${payload[at] === 'r' ? 'g' : 'r'}${payload.slice(at + 1)}`;
		expect(readStartPayload(config, now, changed)).toBeNull();
	}
	const other = { ...config, jwtSecret: 'b'.repeat(40) };
	expect(readStartPayload(other, now, payload)).toBeNull();
	expect(readStartPayload({ ...other, previousSecret: config.jwtSecret }, now, payload)?.id).toBe(7);
	for (const odd of ['', 'l7', payload.toUpperCase(), `${payload}a`, 'x'.repeat(64)])
		expect(readStartPayload(config, now, odd)).toBeNull();
});

test('what people typed stays text in a chat, and a long message is cut where its page shows the rest', () => {
	const link = { name: 'Страница авто', url: 'https://clearway.example/car/a?b=1&c=2' };
	expect(chatParts({ text: '<b>Ирина</b> & "Ко" <script>', link })).toEqual([
		'&lt;b&gt;Ирина&lt;/b&gt; &amp; &quot;Ко&quot; &lt;script&gt;\n\n<a href="https://clearway.example/car/a?b=1&amp;c=2">Страница авто</a>',
	]);
	const [long = '', ...more] = chatParts({ text: '🚗'.repeat(3000), link, isOnPage: true });
	expect(more).toEqual([]);
	expect(long).toMatch(/^(🚗)+…\n\n<a href=/u);
	const shown = long.replaceAll(/<[^>]+>/g, '');
	expect([shown.length <= 4096, shown.length > 4000]).toEqual([true, true]);
});

test('a long message that stands on no page is split between paragraphs, lines or words, and nothing of it is lost', () => {
	const split = (text: string): string[] => {
		const parts = chatParts({ text });
		for (const part of parts) expect(part.length).toBeLessThanOrEqual(4096);
		return parts;
	};
	const paragraph = 'Слово '.repeat(300).trim();
	expect(split([paragraph, paragraph, paragraph].join('\n\n'))).toEqual([
		`${paragraph}\n\n${paragraph}`,
		paragraph,
	]);
	const words = 'слово '.repeat(1500).trim();
	expect(split(words).join(' ')).toBe(words);
	// The two halves of an emoji stay together.
	expect(split(`a${'🚗'.repeat(3000)}`).every((part) => part.isWellFormed())).toBe(true);
	expect(split('')).toEqual(['']);
});

test('each answer of Telegram means one thing', () => {
	const said = (description: string, parameters?: object) => ({ ok: false, description, ...{ parameters } });
	expect(faultOf(429, said('Too Many Requests', { retry_after: 17 }))).toMatchObject({
		kind: 'busy',
		waitMs: 17_000,
	});
	expect(faultOf(403, said('Forbidden: bot was blocked by the user')).kind).toBe('blocked');
	expect(faultOf(400, said('Bad Request: chat not found')).kind).toBe('blocked');
	expect(faultOf(400, said('Bad Request: message is too long')).kind).toBe('refused');
	expect(faultOf(400, said('Bad Request: upgraded', { migrate_to_chat_id: -1001 }))).toMatchObject({
		kind: 'moved',
		chat: '-1001',
	});
	expect(faultOf(401, said('Unauthorized')).kind).toBe('unauthorized');
	expect(faultOf(409, said('Conflict')).kind).toBe('conflict');
	expect(faultOf(502, null).kind).toBe('unsure');
});

test('a call that was never heard is told from one whose answer was lost, and no answer holds the token', async () => {
	const telegram = await startTelegram();
	onTestFinished(() => telegram.stop());
	const bot = openBot({ token: botToken, url: telegram.url });
	expect(await bot.me()).toMatchObject({ kind: 'ok', result: { username: botName } });
	expect(await bot.send('77', 'Привет')).toMatchObject({ kind: 'ok' });
	expect(telegram.sent).toMatchObject([{ chat: '77', html: 'Привет' }]);
	telegram.become({ lateMs: 20 });
	expect((await bot.send('77', 'Не спеша')).kind).toBe('ok');
	telegram.become('drops-after');
	expect((await bot.send('77', 'Ещё')).kind).toBe('unsure');
	expect(telegram.sent).toHaveLength(3);
	await telegram.stop();
	expect((await bot.send('77', 'Никто не слышит')).kind).toBe('unreachable');
	const faults = [
		await openBot({ token: botToken, url: 'http://no such host' }).send('1', 'a'),
		await openBot({ token: botToken, url: 'nothing://x' }).me(),
	];
	for (const fault of faults) {
		expect(fault.kind).not.toBe('ok');
		expect(JSON.stringify(fault)).not.toContain('AAtestToken');
	}
});
