import { describe, expect, test } from 'vitest';
import { typesetHtml, typesetProse, typesetText } from './typeset.ts';

const shown = (text: string): string => text.replaceAll('\u00A0', '~').replaceAll('\u202F', '_');

describe('the typographer', () => {
	test('holds short words, numbers with their units, and dashes at what they belong to', () => {
		const texts = {
			'Расчёт вместе с курсом и тарифами дня': 'Расчёт вместе с~курсом и~тарифами дня',
			'Мито від ціни й доставки': 'Мито від ціни й~доставки',
			'549 120,00 ₴ за 1 998 см³, 2020 г.': '549_120,00~₴ за~1_998~см³, 2020~г.',
			'Закон № 400 — о сборе': 'Закон №~400~— о~сборе',
			'от 10 % до 20 $': 'от~10~% до~20~$',
			'Звоните: +380 44 123 45 67 или 0 800 123 456': 'Звоните: +380 44 123 45 67~или 0 800 123 456',
			'сумма 1 234 567 ₴, в 2020 549 машин': 'сумма 1_234_567~₴, в~2020 549~машин',
		};
		for (const [text, expected] of Object.entries(texts)) expect(shown(typesetText(text))).toBe(expected);
	});

	test('leaves a text that is set already, tags, their attributes, code and what was typed as they are', () => {
		const html =
			'<p title="с ней в 5 м">Вместе с <b>ней</b> и в 5 м</p><pre><code>a = b + 5 м</code></pre><textarea>и в</textarea>';
		expect(shown(typesetHtml(html))).toBe(
			'<p title="с ней в 5 м">Вместе с~<b>ней</b> и~в~5~м</p><pre><code>a = b + 5 м</code></pre><textarea>и в</textarea>',
		);
		expect(typesetHtml(typesetHtml(html))).toBe(typesetHtml(html));
	});

	test('leaves what is no Russian or Ukrainian text, and sets data that holds texts', () => {
		for (const text of ['Go back to home', '+380 44 123 45 67', 'company.a-2 site.title', 'Los Angeles CA'])
			expect(typesetProse(text)).toBe(text);
		expect(shown(typesetProse('[{"question":"В чём и за 5 дней"}]'))).toBe(
			'[{"question":"В~чём и~за~5~дней"}]',
		);
		expect(shown(typesetProse('<p title="и в">и в</p>'))).toBe('<p title="и в">и~в</p>');
	});
});
