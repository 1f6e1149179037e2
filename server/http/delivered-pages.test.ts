import { describe, expect, test } from 'vitest';
import { createDelivered } from '../testing/delivered.ts';
import { withBankOfFile } from '../testing/server-of-file.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { rateOf } from '../testing/with-bank.ts';
import { traps } from '../testing/xss-vectors.ts';

const today = '2026-08-17';
const { server } = withBankOfFile({
	now: () => new Date(`${today}T09:00:00Z`),
	tell: rateOf(today),
});

const read = async (path: string) => {
	const answer = await server.fetch(path);
	// The typographer of the pages puts no-break spaces after short words.
	const html = (await answer.text()).replaceAll('\u00a0', ' ');
	return { status: answer.status, html, headers: answer.headers };
};

describe.runIf(siteIsBuilt('uk'))('the pages of delivered cars', () => {
	test('begin on the home page, with the sums of the newest one that has been published', async () => {
		const menuOf = (html: string) => /<ul class="sections">.*?<\/ul>/s.exec(html)?.[0] ?? '';
		const before = (await read('/')).html;
		expect(before).not.toContain('id="case"');
		expect(menuOf(before)).not.toContain('/delivered"');
		const { id, total } = await createDelivered(server, { model: 'A6' });
		const draft = await createDelivered(server, { model: 'Draft', status: 'draft' });
		for (const [path, title] of [
			['/', 'Смета и чек одной машины'],
			['/uk', 'Кошторис і чек одного авто'],
		] as const) {
			const { html } = await read(path);
			const [, shown = ''] = /<section class="section container case".*?>(.*?)<\/section>/s.exec(html) ?? [];
			expect(shown.replaceAll('\u00A0', ' ')).toContain(title);
			expect(shown).toContain(`/delivered/${id}"`);
			expect(shown.replaceAll('\u00A0', ' ')).toContain('Audi A6');
			expect(shown.replace(/\D/g, '')).toContain(total.paid?.replace('.', ''));
			expect(html).not.toContain('Audi Draft');
			expect(menuOf(html)).toContain('/delivered"');
		}
		expect(draft.status).toBe('draft');
	});

	test('have the estimate, the receipt and the difference of each line, in both languages and in the sitemap', async () => {
		const { id, lines } = await createDelivered(server, {
			further: [{ titles: { ru: 'Стоянка', uk: 'Зберігання' }, paid: '35' }],
		});
		for (const [path, name, kept] of [
			[`/delivered/${id}`, 'Стоянка', 'Забрали за три недели'],
			[`/uk/delivered/${id}`, 'Зберігання', 'Забрали за три тижні'],
		] as const) {
			const { status, html } = await read(path);
			expect(status).toBe(200);
			// The lines, the row that stands for those without a difference, and the total.
			expect(html.match(/<tr[^>]*><th scope="row"/g)).toHaveLength(lines.length + 2);
			expect(html).toContain(name);
			expect(html).toContain(kept);
			expect(html.replace(/<[^>]+>/g, '')).toContain('+35,00');
			expect(html).toContain('"@type":"Car"');
			expect(html).toMatch(/rel="canonical" href="[^"]+\/delivered\/\d+"/);
			for (const language of ['ru', 'uk', 'x-default']) expect(html).toContain(`hreflang="${language}"`);
		}
		for (const path of ['/delivered', '/uk/delivered', '/delivered?from=eu'])
			expect((await read(path)).html).toContain(`/delivered/${id}"`);
		expect((await read('/delivered?from=usa')).html).not.toContain(`/delivered/${id}"`);
		const map = (await read('/sitemap.xml')).html;
		expect(map).toContain(`/delivered/${id}</loc>`);
		expect(map).toContain(`/uk/delivered/${id}</loc>`);
		expect((await server.fetch(`/card/delivered/${id}.png`)).headers.get('content-type')).toBe('image/png');
	});
	test('are not there for a car that is not published, but for an hour by its preview (X36)', {
		tags: 'db',
	}, async () => {
		const { id } = await createDelivered(server, { status: 'draft', model: 'Тайный' });
		const hidden = [`/delivered/${id}`, `/uk/delivered/${id}`, `/card/delivered/${id}.png`];
		for (const path of hidden) expect([path, (await read(path)).status]).toEqual([path, 404]);
		for (const path of ['/delivered', '/uk/delivered', '/sitemap.xml'])
			expect((await read(path)).html).not.toMatch(new RegExp(`Тайный|/delivered/${id}\\b`));
		const { path } = await server.admin.delivered.preview({ params: { id } });
		const preview = await read(path);
		expect(preview.status).toBe(200);
		expect(preview.html).toContain('Тайный');
		expect(preview.headers.get('cache-control')).toBe('no-store');
		expect(preview.headers.get('x-robots-tag')).toBe('noindex');
		const otherCar = await createDelivered(server, { status: 'draft' });
		for (const stolen of [path.replace(`/${id}?`, `/${otherCar.id}?`), path.replace(/.$/, '!')])
			expect((await read(stolen)).status).toBe(404);
		await server.admin.delivered.save({ params: { id }, body: { status: 'published' } });
		expect((await read(`/delivered/${id}`)).status).toBe(200);
		await server.admin.delivered.save({ params: { id }, body: { status: 'draft' } });
		expect((await read(`/delivered/${id}`)).status).toBe(404);
	});
	test('show hostile text in any field as text (X35)', async () => {
		const short = '<img src=x onerror=alert(1)>"\'</script>';
		const { id } = await createDelivered(server, {
			make: short,
			model: `</title><script>alert(2)</script>`,
			plate: '"><b>A</b>',
			port: short,
			story: traps
				.map(({ html }) => html)
				.join('\n')
				.replace(/[\p{Cc}\p{Cs}]/gu, ' ')
				.slice(0, 5000),
			translations: { uk: { story: short } },
			further: [{ titles: { ru: short, uk: '{{7*7}}<svg onload=alert(3)>' }, paid: '1' }],
		});
		for (const path of [`/delivered/${id}`, `/uk/delivered/${id}`, '/delivered', '/uk/delivered']) {
			const { status, html } = await read(path);
			expect(status).toBe(200);
			expect(html).not.toContain(short);
			expect(html).not.toMatch(/<script>alert|<svg onload|<b>A<|<img src=x/);
			// Three kinds of script: two blocks of data, which end where they should, and the boot.
			expect(html.match(/<script/g)?.length).toBe(html.match(/<\/script>/g)?.length);
		}
		const card = await server.fetch(`/card/delivered/${id}.png`);
		expect(card.headers.get('content-type')).toBe('image/png');
		expect((await read('/sitemap.xml')).html).not.toContain('onerror');
	});
	test('say on an empty site that there are none yet', async () => {
		for (const [path, said] of [
			['/delivered?from=georgia', 'Здесь пока пусто'],
			['/uk/delivered?from=georgia', 'Тут поки порожньо'],
		] as const) {
			const { status, html } = await read(path);
			expect([status, html.includes(said)]).toEqual([200, true]);
		}
		for (const path of [
			'/delivered?page=2',
			'/delivered?page=0',
			'/delivered?from=mars',
			'/delivered/x',
			'/delivered/999',
		])
			expect([path, (await read(path)).status]).toEqual([path, 404]);
	});
});
