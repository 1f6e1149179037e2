import { expect, test } from 'vitest';
import { pageOfOptions as open } from '../testing/page-of-options.ts';

const beginning = { 'site.how-we-work': 'Порядок сделки' };

test('a site whose office has not said how it works has no such page and no link to it', async () => {
	expect((await open('/how-we-work', {})).status).toBe(404);
	expect((await open('/contacts', {})).html).not.toContain('/how-we-work');
	expect((await open('/contacts', { 'site.how-we-work': ' \n' })).html).not.toContain('/how-we-work');
});

test('the page of how the office works has the parts that the office wrote, and menu and footer link to it', async () => {
	const { status, html } = await open('/how-we-work', {
		...beginning,
		'how-we-work.payments': 'До подачи декларации | Пошлина | Государству\n\nПосле выпуска | Услуги | Нам',
		'how-we-work.documents': 'Договор\nАкт',
	});
	expect(status).toBe(200);
	const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text);
	expect(headings).toEqual(['Когда, что и\u00A0кому вы платите', 'Какие документы останутся у\u00A0вас']);
	expect(html).toMatch(/<h3[^>]*>До\u00A0подачи декларации<\/h3><p[^>]*>Пошлина<\/p>/);
	expect(html.match(/<h3/g)).toHaveLength(2);
	expect(html).toContain('<li>Акт</li>');
	expect(html.match(/href="\/how-we-work"/g)?.length).toBeGreaterThanOrEqual(2);
	expect(html).toContain('<link rel="canonical" href="https://clearway.example/how-we-work">');
});

test('the office’s words about its work are shown as text, whatever they contain', async () => {
	const hostile = '<img src=x onerror=alert(1)>';
	const { html } = await open('/how-we-work', {
		...beginning,
		'how-we-work.contract': hostile,
		'how-we-work.team': `${hostile} | ${hostile}`,
		'how-we-work.payments': `${hostile} | ${hostile} | ${hostile}`,
	});
	expect(html).not.toContain('<img src=x');
	expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)).toHaveLength(6);
});

test('the team stands on this page alone, and the licence once on it and on the contacts', async () => {
	const team = { 'how-we-work.team': 'Логист (демо) | Ведёт машину' };
	for (const [path, teams] of [
		['/how-we-work', 1],
		['/contacts', 0],
	] as const) {
		const { html } = await open(path, { ...beginning, ...team, 'company.licence': 'АВ 000000' });
		expect(html.split('<dt>Логист (демо)</dt><dd>Ведёт машину</dd>')).toHaveLength(teams + 1);
		expect(html.match(/АВ[ \u00A0]000000<\/dd>/g)).toHaveLength(1);
	}
	expect((await open('/how-we-work', beginning)).html).not.toContain('class="team__list"');
});
