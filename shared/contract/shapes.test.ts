import { expect, test } from 'vitest';
import { line, text, visibleText } from './shapes.ts';

const invisible = [
	'\u200b',
	'\u2060\u2060',
	'\ufeff',
	' \u3164 ',
	'\u2800',
	'\u00a0',
	'\u115f',
	'\u0301',
	'\ue000',
	'\u{e0041}',
	'',
];

test.each(invisible)(
	'a line and a required text without a visible character are refused: %j (F19)',
	(typed) => {
		for (const shape of [line(100), visibleText(100, 'Заполните')]) {
			const { error } = shape.safeParse(typed);
			expect(error?.issues.map(({ message }) => message)).toHaveLength(1);
		}
		expect(text(100).safeParse(typed).success).toBe(true);
	},
);

test.each(['А', '5', '…', '€', '👩‍🚀', 'кофе\u0301', 'a\u200bb', '中'])(
	'a line and a required text with a visible character are taken as they are: %j (F19)',
	(typed) => {
		expect(line(100).parse(typed)).toBe(typed);
		expect(visibleText(100, 'Заполните').parse(` ${typed}\n`)).toBe(` ${typed}\n`);
	},
);
