import { expect, test } from 'vitest';
import { siteLayouts } from '../app/layouts.ts';
import { createRenderer } from '../app/renderer.tsx';
import { siteRoutes } from '../app/routes.tsx';
import { drawn } from '../testing/drawn.ts';
import { fixtureApi } from '../testing/fixture-api.ts';

const render = createRenderer(siteRoutes, siteLayouts);

test('the privacy page says a period in years where its days make whole years, else in days', async () => {
	const options = {
		'privacy.retention-days': '365',
		'privacy.open-retention-days': '1095',
		'privacy.car-days': '1825',
		'storage.audit-days': '1096',
		'storage.quote-days': '91',
	};
	const { html } = await drawn(
		render({
			path: '/privacy',
			api: fixtureApi({ 'option.public': () => options }),
			publicUrl: 'https://clearway.example',
			sendsMail: true,
			languages: ['ru'],
			options,
			today: '2026-11-20',
			now: '2026-11-20T09:00:00.000Z',
		}),
	);
	const text = html.split('id="state"')[0]?.replace(/\s/g, ' ') ?? '';
	const said = [...text.matchAll(/не дольше ([\d ]+\p{L}+)/gu)].map(([, period]) => period);
	expect(said).toEqual(['1 года', '3 лет', '5 лет', '1 096 дней', '91 дня']);
});
