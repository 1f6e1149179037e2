import { Quote } from '@clearway/shared/contract/quote.ts';
import { expect, onTestFinished, test } from 'vitest';
import { storeQuote } from '../features/calculator/quote-store.ts';
import { car } from '../testing/car.ts';
import { readPage } from '../testing/crawl.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { startWithBank } from '../testing/with-bank.ts';

const id = 'stored-as-text-000000';
// No text has a letter that only Russian has, and the source has one that only Ukrainian has.
const stored = {
	formula: '10 000,00 € × 51,7080 = 517 080,00',
	source: 'Договор № 5, Львів',
	note: 'Курс на 19.08.2026 не загрузился, взят последний.',
};

test.runIf(siteIsBuilt('uk'))(
	'texts that a calculation stored before there were two languages are marked as Russian to readers of Ukrainian alone',
	async () => {
		const { server } = await startWithBank();
		onTestFinished(server.close);
		const {
			id: _id,
			number: _number,
			...fresh
		} = Quote.parse(await server.visitor.quote.create({ body: car }));
		const lines = fresh.lines.map(({ explanation: _explanation, ...line }) => ({ ...line, ...stored }));
		const { explanation: _why, ...rates } = fresh.rates;
		const answer = JSON.stringify({ ...fresh, lines, rates: { ...rates, note: stored.note } });
		const input = JSON.stringify({ input: fresh.input, parameters: {} });
		await storeQuote(server.running.context, { id, answer, input, address: '203.0.113.9' });
		for (const [path, own] of [
			[`/uk/calculator/${id}`, 'uk'],
			[`/calculator/${id}`, 'ru'],
		] as const) {
			const { texts } = await readPage(server, path);
			// The page's typographer joins what belongs together.
			const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
			const languagesOf = (part: string) =>
				new Set(texts.filter(({ text }) => plain(text).includes(part)).map(({ lang }) => lang));
			for (const part of [stored.source, 'не загрузился'])
				expect(languagesOf(part), `${path}: ${part}`).toEqual(new Set(['ru']));
			expect(languagesOf(own === 'uk' ? 'Митна вартість' : 'Таможенная стоимость'), path).toEqual(
				new Set([own]),
			);
		}
	},
);
