import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { typesetCatalogues } from './typeset-catalogues.ts';

// The bundler gives the plugin its parser.
function built(code: string): string {
	const { transform } = typesetCatalogues() as unknown as {
		transform: { handler: (this: { parse: typeof parseAst }, code: string) => { code: string } };
	};
	return transform.handler.call({ parse: parseAst }, code).code.replaceAll('\u00A0', '~');
}

test('a build typesets the texts of a catalogue, but not its keys or English sentences', () => {
	expect(built("export const x = { 'и в': 'Вся сумма за машину', home: 'Go to home' };")).toBe(
		`export const x = { 'и в': "Вся сумма за~машину", home: 'Go to home' };`,
	);
	// `#` stands for `$`, which begins a value in a template.
	const template = (text: string) => `export const x = { sum: (a) => ${text} };`.replaceAll('#', '$');
	expect(built(template('`Цена не выше #{a} см³ \\\\ #{`в #{a}`}`'))).toBe(
		template('`Цена не~выше #{a}~см³ \\\\ #{`в~#{a}`}`'),
	);
});
