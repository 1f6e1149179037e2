import type { OfferPage } from '@clearway/shared/contract/offer-page.ts';
import { expect, test } from 'vitest';
import { siteLayouts } from '../app/layouts.ts';
import { createRenderer } from '../app/renderer.tsx';
import { siteRoutes } from '../app/routes.tsx';
import { drawn } from '../testing/drawn.ts';
import { fixtureApi } from '../testing/fixture-api.ts';

const render = createRenderer(siteRoutes, siteLayouts);

const offer: OfferPage = {
	...{ title: 'Предложение № 1-1', language: 'ru', number: '1-1', client: '', terms: null, notes: [] },
	...{ madeAt: '2026-11-16T09:00:00.000Z', validUntil: '2026-11-30', state: 'open', counts: null },
	facts: [{ name: 'Дата оформления', value: '25.11.2026' }],
	amounts: [{ name: 'Итого', amount: null, uah: '100 ₴', weight: 'total' }],
	file: { name: 'Предложение 1-1.pdf', size: 1000, sha256: 'a'.repeat(64) },
	...{ wording: 'Я соглашаюсь.', codeTo: null, asked: null, accepted: null, signed: [] },
};

async function page(part: Partial<OfferPage> = {}): Promise<string> {
	const { html } = await drawn(
		render({
			path: `/offer/${'A'.repeat(32)}`,
			api: fixtureApi({ 'option.public': () => ({}), 'offerPage.get': () => ({ ...offer, ...part }) }),
			publicUrl: 'https://clearway.example',
			sendsMail: true,
			languages: ['ru'],
			options: { 'company.name': 'Clearway' },
			today: '2026-11-25',
			now: '2026-11-25T09:00:00.000Z',
		}),
	);
	const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
	return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test('the page of an offer writes days as its PDF does, in figures alone', async () => {
	expect(await page()).toContain('Действует до 30.11.2026');
	expect(await page({ state: 'over' })).toContain('Действовало до 30.11.2026');
	const accepted = { name: 'Олена', at: '2026-11-20T09:00:00.000Z', proof: 'click' } as const;
	expect(await page({ state: 'accepted', accepted })).toContain('20.11.2026 в 11:00');
	expect(await page()).not.toContain('листопада');
});

test('an offer whose consent is still an example cannot be accepted', async () => {
	expect(await page()).toContain('Имя и фамилия');
	const text = await page({ wording: null });
	expect(text).not.toContain('Имя и фамилия');
	expect(text).toContain('Принять его здесь пока нельзя');
});
