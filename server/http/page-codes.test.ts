import { renderSVG } from 'uqr';
import { expect, test } from 'vitest';
import { serverOfFile } from '../testing/server-of-file.ts';

const server = serverOfFile();
const code = (of: string) => server.fetch(`/card/code.svg?of=${encodeURIComponent(of)}`);

test.each(['/blog/iz-chego-skladyvaetsia-summa', '/uk/calculator/K7PA-3XA9', '//other.example/calculator'])(
	'the code of %s leads to this address of the site',
	async (path) => {
		const answer = await code(path);
		expect([answer.status, answer.headers.get('content-type')]).toEqual([
			200,
			'image/svg+xml; charset=utf-8',
		]);
		const address = server.running.context.config.publicUrl + path;
		expect(await answer.text()).toBe(renderSVG(address, { ecc: 'M', border: 0, pixelSize: 1 }));
	},
);

test('a comparison of three cars has a code, and no other address has', async () => {
	expect((await code(`/calculator?${'mode=us_auction&'.repeat(120)}`)).status).toBe(200);
	for (const of of [
		'',
		'.other.example/',
		'@other.example/',
		'https://other.example/',
		`/${'a'.repeat(2000)}`,
		'/ы',
	])
		expect((await code(of)).status, of).toBe(404);
	expect((await server.fetch('/card/code.svg')).status).toBe(404);
});
