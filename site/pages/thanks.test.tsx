import { expect, test } from 'vitest';
import { siteLayouts } from '../app/layouts.ts';
import { createRenderer } from '../app/renderer.tsx';
import { siteRoutes } from '../app/routes.tsx';
import { calculatorApi, demoData } from '../testing/calculator-api.ts';

const render = createRenderer(siteRoutes, siteLayouts);

/** The page without scripts. */
async function read(path: string, now: string): Promise<string> {
	const rendered = await opened(path, now);
	if (rendered.kind !== 'page' || rendered.status !== 200) throw new Error(`${path} did not render`);
	return rendered.html.replace(/[\u00a0\u202f]/g, ' ');
}

const opened = (path: string, now: string) =>
	render({
		path,
		api: calculatorApi(demoData, []),
		publicUrl: 'https://clearway.example',
		sendsMail: true,
		languages: ['ru'],
		options: { 'company.hours': 'Mon-Fri 09:00-18:00', 'site.answer-promise': 'Ответим за час.' },
		today: now.slice(0, 10),
		now,
	});

test('without scripts too the thanks of a closed office name the next hour', async () => {
	const closed = 'Сейчас не работаем. Ответим в понедельник после 09:00.';
	expect(await read('/thanks?ref=7', '2026-11-20T17:00:00.000Z')).toContain(closed);
	const open = await read('/thanks?ref=7', '2026-11-20T10:00:00.000Z');
	expect(open).toContain('Ответим за час.');
	expect(open).not.toContain('Сейчас не работаем');
});

test('whoever waits for a call reads when somebody will call, also on a closed day and in the last hour', async () => {
	const called = async (now: string) => {
		const html = await read('/thanks?ref=7&by=phone', now);
		return /(?:Сейчас не работаем\. )?Позвоним [^<]*/.exec(html)?.[0];
	};
	expect(await called('2026-11-20T10:00:00.000Z')).toBe('Позвоним сегодня до 18:00.');
	// A Friday: the office is closed on Saturday and Sunday.
	expect(await called('2026-11-20T15:30:00.000Z')).toBe(
		'Позвоним сегодня до 18:00 или в понедельник после 09:00.',
	);
	expect(await called('2026-11-21T10:00:00.000Z')).toBe(
		'Сейчас не работаем. Позвоним в понедельник после 09:00.',
	);
	expect(await called('2026-11-22T22:30:00.000Z')).toBe('Сейчас не работаем. Позвоним сегодня после 09:00.');
	for (const by of ['telegram', 'email', 'nothing'])
		expect(await read(`/thanks?ref=7&by=${by}`, '2026-11-20T10:00:00.000Z')).not.toContain('Позвоним');
});

test('who has sent a request may have the answer in Telegram, where there is a bot', async () => {
	const now = '2026-11-20T10:00:00.000Z';
	const offered = await read('/thanks?ref=7&chat=r7-abc-signature', now);
	expect(offered).toContain('href="/telegram/r7-abc-signature"');
	expect(offered).toContain('src="/telegram/r7-abc-signature.svg"');
	for (const odd of ['', '&chat=', '&chat=javascript:alert(1)', '&chat=../admin'])
		expect(await read(`/thanks?ref=7${odd}`, now)).not.toContain('Telegram');
});

test('nobody is thanked who has sent nothing: the page leads to the form', async () => {
	for (const path of ['/thanks', '/thanks?ref=x'])
		expect(await opened(path, '2026-11-20T10:00:00.000Z')).toMatchObject({
			kind: 'redirect',
			location: '/contacts#callback',
		});
});
