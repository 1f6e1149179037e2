import { originTitleIn } from '@clearway/shared/domain/calculator/origin-title.ts';
import { readParameters } from '@clearway/shared/domain/calculator/parameters.ts';
import { routeOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { receipt as ru } from '@clearway/shared/words/ru/receipt.ts';
import { receipt as uk } from '@clearway/shared/words/uk/receipt.ts';
import { beforeAll, expect, test } from 'vitest';
import { car, quoteOf } from '../../testing/car.ts';
import { withBankOfFile } from '../../testing/server-of-file.ts';
import { calculatorData } from './asset.ts';

const noTitle = { originTitle: '' };

const { server } = withBankOfFile({ now: () => new Date('2026-08-17T09:00:00Z'), work: false });
beforeAll(async () => {
	for (const name of ['gb', 'kr', 'jp'])
		await server.admin.option.create({
			body: { title: `calculator.duty.${name}`, value: '[{"from":"2000-01-01","value":"5"}]' },
		});
});

const routes = async (origin: string) => {
	const quote = await quoteOf(server, { ...car, origin });
	return [routeOf(quote, ru)[0], routeOf(quote, uk)[0]];
};

test('an origin of the office has a name in each language, and one calculation shows both', async () => {
	const title = 'calculator.origin-title.gb';
	const { id } = await server.admin.option.create({ body: { title, value: 'Сделана в Британии' } });
	expect(await routes('gb')).toEqual(['Сделана в Британии', 'Сделана в Британии']);
	await server.admin.option.save({
		params: { id: Number(id) },
		body: { translations: { uk: { value: 'Зроблено в Британії' } } },
	});
	expect(await routes('gb')).toEqual(['Сделана в Британии', 'Зроблено в Британії']);
	// The page offers the origin under that name, too.
	const { options } = await calculatorData(server.running.context);
	expect(originTitleIn(readParameters(options).originTitles.gb ?? noTitle, 'uk')).toBe('Зроблено в Британії');
	const read = async (lang: string) => (await server.visitor.option.public({ query: { lang } }))[title];
	expect([await read('ru'), await read('uk')]).toEqual(['Сделана в Британии', 'Зроблено в Британії']);
});

test('an origin with only a Ukrainian name is shown under it to all readers, and one without a name under its code', async () => {
	await server.admin.option.create({
		body: { title: 'calculator.origin-title.kr', value: 'Зроблено в Кореї', language: 'uk' },
	});
	expect(await routes('kr')).toEqual(['Зроблено в Кореї', 'Зроблено в Кореї']);
	expect(await routes('jp')).toEqual(['jp', 'jp']);
});
