import { describe, expect, test } from 'vitest';
import { typesetHtml, typesetLines, typesetProse, typesetText } from './typeset.ts';

const shown = (text: string): string => text.replaceAll('\u00A0', '~').replaceAll('\u202F', '_');

describe('the typographer', () => {
	test('keeps short words, units and dashes on the line of the word that they belong to', () => {
		const texts = {
			'Расчёт вместе с курсом и тарифами дня': 'Расчёт вместе с~курсом и~тарифами дня',
			'Мито від ціни й доставки': 'Мито від ціни й~доставки',
			'549 120,00 ₴ за 1 998 см³, 2020 г.': '549_120,00~₴ за~1_998~см³, 2020~г.',
			'Закон № 400 — о сборе': 'Закон №~400~— о~сборе',
			'от 10 % до 20 $': 'от~10~% до~20~$',
			'Звоните: +380 44 123 45 67 или 0 800 123 456': 'Звоните: +380 44 123 45 67~или 0 800 123 456',
			'г. Киев, ул. Примерная, 0': 'г.~Киев, ул.~Примерная, 0',
			'м. Київ, вул. Прикладна, 0': 'м.~Київ, вул.~Прикладна, 0',
			'Кодекс, ст. 190 и п. 215.3': 'Кодекс, ст.~190~и~п.~215.3',
			'Посчитали. Потом платят': 'Посчитали. Потом платят',
			'сумма 1 234 567 ₴, в 2020 549 машин': 'сумма 1_234_567~₴, в~2020 549~машин',
		};
		for (const [text, expected] of Object.entries(texts)) expect(shown(typesetText(text))).toBe(expected);
	});

	test('keeps a particle with the word before it, and lets a line begin behind it', () => {
		const texts = {
			'Через Одессу дала бы 13 420,03 $': 'Через Одессу дала~бы 13_420,03~$',
			'Те саме авто дало б 13 420,03 $': 'Те~саме авто дало~б 13_420,03~$',
			'Так же и тут, проверьте, не цифры ли это': 'Так~же и~тут, проверьте, не~цифры~ли это',
			'Якби ж воно': 'Якби~ж воно',
			'Купить б/у машину или ж/д билет': 'Купить б/у машину или ж/д билет',
		};
		for (const [text, expected] of Object.entries(texts)) {
			expect(shown(typesetText(text))).toBe(expected);
			expect(typesetText(typesetText(text))).toBe(typesetText(text));
		}
	});

	test('keeps operators with their numbers, and a dot with the word before it', () => {
		const texts = {
			'K = 2026 − 2020 − 1': 'K~=~2026~−~2020~−~1',
			'Итого 175 + 1 400 = 1 575 $ вместе': 'Итого 175~+~1_400~=~1_575~$ вместе',
			'50 × 1,998 × 5 = 499,50 €; (20 + 0) × 20 %': '50~×~1,998~×~5~=~499,50~€; (20~+~0)~×~20~%',
			// Too long for a line of a phone.
			'(377 990,08 + 37 799,01 + 25 828,15) × 20 % = 88 323,45 ₴':
				'(377_990,08 +~37_799,01 +~25_828,15) ×~20~% =~88_323,45~₴',
			'Клайпеда · выбран': 'Клайпеда~· выбран',
			'Звоните +380 44 или + 5': 'Звоните +380 44~или + 5',
		};
		for (const [text, expected] of Object.entries(texts)) {
			expect(shown(typesetText(text))).toBe(expected);
			expect(typesetText(typesetText(text))).toBe(typesetText(text));
		}
	});

	test('joins ranges, numbers of law and endings of years for a browser, and no telephone or time', () => {
		const texts = {
			'Кодекс, п. 215.3.5-1: всего 53–88 дней': 'Кодекс, п. 215.3.5-|1: всего 53–|88 дней',
			'(49–58) осени 2020-го': '(49–|58) осени 2020-|го',
			'Пн-Пт 09:00-18:00, Лос-Анджелес, /blog/2-3': 'Пн-Пт 09:00-18:00, Лос-Анджелес, /blog/2-3',
		};
		for (const [text, expected] of Object.entries(texts)) {
			expect(
				typesetLines(text)
					.replace(/[\u00A0\u202F]/g, ' ')
					.replaceAll('\u2060', '|'),
			).toBe(expected);
			expect(typesetLines(typesetLines(text))).toBe(typesetLines(text));
		}
	});

	test('leaves a text that is set already, tags, attributes, code and typed text as they are', () => {
		const html =
			'<p title="с ней в 5 м">Вместе с <b>ней</b> и в 5 м</p><pre><code>a = b + 5 м</code></pre><textarea>и в</textarea>';
		expect(shown(typesetHtml(html))).toBe(
			'<p title="с ней в 5 м">Вместе с~<b>ней</b> и~в~5~м</p><pre><code>a = b + 5 м</code></pre><textarea>и в</textarea>',
		);
		expect(typesetHtml(typesetHtml(html))).toBe(typesetHtml(html));
	});

	test('leaves texts in other languages as they are, and sets the texts inside data', () => {
		for (const text of ['Go back to home', '+380 44 123 45 67', 'company.a-2 site.title', 'Los Angeles CA'])
			expect(typesetProse(text)).toBe(text);
		expect(shown(typesetProse('[{"question":"В чём и за 5 дней"}]'))).toBe(
			'[{"question":"В~чём и~за~5~дней"}]',
		);
		expect(shown(typesetProse('<p title="и в">и в</p>'))).toBe('<p title="и в">и~в</p>');
	});
});
