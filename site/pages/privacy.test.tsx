import { expect, test } from 'vitest';
import { pageOfOptions } from '../testing/page-of-options.ts';

test('the privacy page says a period in years where its days make whole years, else in days', async () => {
	const options = {
		'privacy.retention-days': '365',
		'privacy.open-retention-days': '1095',
		'privacy.car-days': '1825',
		'storage.audit-days': '1096',
		'storage.quote-days': '91',
	};
	const { html } = await pageOfOptions('/privacy', options);
	const text = html.replace(/\s/g, ' ');
	const said = [...text.matchAll(/не дольше ([\d ]+\p{L}+)/gu)].map(([, period]) => period);
	expect(said).toEqual(['1 года', '3 лет', '5 лет', '1 096 дней', '91 дня']);
});

test('the privacy page names who holds the data, and where the details of the company are', async () => {
	const { html } = await pageOfOptions('/privacy', {
		'company.name': 'Demo Motors',
		'company.details': 'Demo',
	});
	expect(html.replaceAll('<!-- -->', '')).toMatch(/Demo Motors \(<a [^>]*href="\/contacts#details"/);
});
