import { readQuestions } from '@clearway/shared/domain/options/questions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { startServer, type TestServer } from '../testing/start.ts';

describe.runIf(siteIsBuilt())('the questions on the page of a country', () => {
	let server: TestServer;
	beforeAll(async () => {
		server = await startServer({ env: { SEED: 'demo', LANGUAGES: 'ru,uk' } });
	});
	afterAll(() => server.close());

	const page = async (path: string): Promise<{ shown: string[]; told: string[][] }> => {
		const html = await (await server.fetch(path)).text();
		const graph = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
		return {
			shown: [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, text = '']) => plain(text)),
			told: graph['@graph']
				.filter((block: { '@type': unknown }) => block['@type'] === 'FAQPage')
				.map((block: { mainEntity: { name: string }[] }) => block.mainEntity.map(({ name }) => plain(name))),
		};
	};

	test.each(['ru', 'uk'] as const)(
		'are its own in %s, shown and told to search engines once',
		async (lang) => {
			const prefix = lang === 'ru' ? '' : `/${lang}`;
			const options = await server.visitor.option.public({ query: { lang } });
			const asked = (title: string) =>
				(readQuestions(options[title] ?? '') ?? []).map(({ question }) => plain(question));
			const allQuestions = asked('calculator.faq');
			for (const country of ['usa', 'eu', 'georgia']) {
				const countryQuestions = asked(`country.${country}-faq`);
				expect(countryQuestions.length).toBeGreaterThan(2);
				const { shown, told } = await page(`${prefix}/${country}`);
				expect(told).toEqual([countryQuestions]);
				expect(shown).toEqual(expect.arrayContaining(countryQuestions));
				expect(shown.filter((question) => asked('calculator.faq').includes(question))).toEqual([]);
				allQuestions.push(...countryQuestions);
			}
			expect(new Set(allQuestions).size).toBe(allQuestions.length);
		},
	);

	test('are those that the office writes in each language, and none are shown when it empties the list', async () => {
		const value = (question: string) => JSON.stringify([{ question, answer: 'Ответ' }]);
		const { id } = await server.admin.option.create({
			body: {
				title: 'country.eu-faq',
				value: value('Свой вопрос?'),
				translations: { uk: { value: value('Своє запитання?') } },
			},
		});
		expect((await page('/eu')).told).toEqual([['Свой вопрос?']]);
		expect((await page('/uk/eu')).told).toEqual([['Своє запитання?']]);
		if (id === null) throw new Error('a stored option has an id');
		await server.admin.option.save({
			params: { id },
			body: { value: '[]', translations: { uk: { value: '' } } },
		});
		expect((await page('/eu')).told).toEqual([]);
	});
});

// The typographer changes only spaces.
const plain = (text: string): string => text.replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ');
