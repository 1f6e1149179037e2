import { expect, test } from 'vitest';
import { blogWords, corrected } from './nearest-word.ts';

const blog = blogWords([
	['розмитнення', 'авто', 'порт', 'акциз', '2026'],
	['розмитнення', 'розмитненням', 'порту', 'растаможка', 'аукцион'],
]);

test.each([
	['розмітнення', 'розмитнення'],
	['розмитненя', 'розмитнення'],
	['розмиттнення', 'розмитнення'],
	['розмтинення', 'розмитнення'],
	['озмитнення', 'розмитнення'],
	['кукцион', 'аукцион'],
	['растомож', 'растаможка'],
	['аукцыон порт', 'аукцион порт'],
	['акцыз', 'акциз'],
])('a question with one mistyped word is asked as the blog writes it: %s', (asked, right) => {
	expect(corrected(asked.split(' '), blog)).toBe(right);
});

test.each(['порт', 'розмит', 'розмиднени', 'нигде', 'пот', '2027', 'аукцыон растомажка', ''])(
	'no other word is asked where all are known, none is near, or several are mistyped: %s',
	(asked) => {
		expect(corrected(asked.split(' '), blog)).toBe(null);
	},
);
