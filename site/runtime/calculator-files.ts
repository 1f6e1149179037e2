import { existsSync, readFileSync } from 'node:fs';

let block: string | undefined;

/**
 * Names the files of the calculator, and of its reader of lots, to the first script of a page with a form: they come
 * side by side, and not each after the one that imports it.
 */
export function calculatorFiles(markup: string): string {
	if (!markup.includes('class="calc__form"')) return '';
	const file = new URL('./calculator.json', import.meta.url);
	// The build put it beside the bundle; development has none.
	block ??= existsSync(file)
		? `<script type="application/json" id="calculator-files">${readFileSync(file, 'utf8')}</script>`
		: '';
	return block;
}
