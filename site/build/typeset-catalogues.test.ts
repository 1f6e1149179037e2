import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { typesetCatalogues } from './typeset-catalogues.ts';

// The bundler calls the plugin with its own parser.
function built(code: string): string {
	const { transform } = typesetCatalogues() as unknown as {
		transform: { handler: (this: { parse: typeof parseAst }, code: string) => { code: string } };
	};
	return transform.handler.call({ parse: parseAst }, code).code.replaceAll('\u00A0', '~');
}

test('the texts of a catalogue are set while it is built; names of keys and English sentences are not', () => {
	expect(built("export const x = { 'и в': 'Вся сумма за машину', home: 'Go to home' };")).toBe(
		`export const x = { 'и в': "Вся сумма за~машину", home: 'Go to home' };`,
	);
	// `#` stands for the sign that begins a value in a template.
	const template = (text: string) => `export const x = { sum: (a) => ${text} };`.replaceAll('#', '$');
	expect(built(template('`Цена не выше #{a} см³ \\\\ #{`в #{a}`}`'))).toBe(
		template('`Цена не~выше #{a}~см³ \\\\ #{`в~#{a}`}`'),
	);
});
