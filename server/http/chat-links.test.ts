import { expect, test } from 'vitest';
import { serverOfFile } from '../testing/server-of-file.ts';
import { botName } from '../testing/telegram.ts';
import { withBot } from '../testing/telegram-writes.ts';

const server = serverOfFile();

test('a page leads to the bot and draws the way as a code only where there is a bot', async () => {
	const ask = (path: string) => server.fetch(`/telegram/${path}`);
	expect((await ask('l7-abc-signature')).status).toBe(404);
	await withBot(server);
	const led = await ask('l7-abc-signature');
	expect(led.status).toBe(302);
	expect(led.headers.get('location')).toBe(`https://t.me/${botName}?start=l7-abc-signature`);
	expect(led.headers.get('cache-control')).toBe('no-store');
	const code = await ask('l7-abc-signature.svg');
	expect(code.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
	expect(await code.text()).toMatch(/^<svg[\s\S]*<path/);
	for (const odd of ['a'.repeat(65), 'a%0d%0ab', '..%2fadmin']) expect((await ask(odd)).status).not.toBe(302);
});
