import { posix } from 'node:path';
import type { TestFile } from './proofs.ts';

// Files made for tests, measurements or trials, which are no part of the product.
const notTheProduct =
	/(?:^|\/)(?:testing|e2e|trials|bench|stand-in)\/|\.(?:test|spec)\.tsx?$|(?:^|\/)(?:vitest|playwright)\.config\.ts$/;

const isOfTheProduct = (file: string): boolean => !notTheProduct.test(file);

const test = /\.(?:test|spec)\.tsx?$/;
const declared = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;
const optional = /^\s+(?:readonly )?(\w+)\?:/gm;
const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;
const taken = /(?:import|export)\s+(?:type\s+)?(?:(\* as \w+)|\{([^}]*)\})\s+from\s+'([^']+)'/g;
const atOnce = /(?:const \{([^}]*)\} = )?(?:\(?await )?import\('([^']+)'\)(?:\)\.(\w+))?/g;

/**
 * Finds exports of the product that only tests use: a function that only its own test calls is dead. An
 * export is used if another file of the product imports it, or if its own file names it once more. The same
 * holds for a part of a type that the product reads and only tests fill in: a hook that no page has.
 */
export function usedByTestsOnly(files: readonly TestFile[]): string[] {
	const product = files
		.filter(({ file }) => isOfTheProduct(file))
		.map(({ file, text }) => ({ file, text: text.replace(comments, '') }));
	const tests = files.filter(({ file }) => test.test(file));
	const tested = new Set(tests.flatMap(({ text }) => wordsOf(text)));
	const imported = new Set(product.flatMap(importsOf));
	return [
		...product.flatMap(({ file, text }) =>
			[...text.matchAll(declared)]
				.map(([, name = '']) => name)
				.filter((name) => tested.has(name) && !imported.has(`${file} *`) && !imported.has(`${file} ${name}`))
				.filter((name) => wordsOf(text).filter((word) => word === name).length === 1)
				.map((name) => `${name} of ${file} is used by tests only`),
		),
		...filledInByTestsOnly(product, tests),
	];
}

function filledInByTestsOnly(product: readonly TestFile[], tests: readonly TestFile[]): string[] {
	// Every mention of a name except its declaration and the places that read it.
	const filled = (texts: readonly TestFile[]) =>
		new Set(texts.flatMap(({ text }) => text.match(/(?<![.\w$])[A-Za-z_$][\w$]*(?![\w$]|\?:)/g) ?? []));
	const byProduct = filled(product);
	const byTests = filled(tests);
	return product.flatMap(({ file, text }) =>
		[...text.matchAll(optional)]
			.map(([, name = '']) => name)
			.filter((name) => !byProduct.has(name) && byTests.has(name))
			.map((name) => `${name} of ${file} is filled in by tests only`),
	);
}

/** Lists the imports of a file: `folder/file.ts name`, or `folder/file.ts *` for all of it. */
function importsOf({ file, text }: TestFile): string[] {
	const namesOf = (list: string) =>
		list
			.split(',')
			.map(
				(part) =>
					part
						.replace(/^\s*type\s/, '')
						.trim()
						.split(/\s+as\s+|\s*:\s*/)[0] ?? '',
			)
			.filter(Boolean);
	return [
		...[...text.matchAll(taken)].flatMap(([, star, names = '', from = '']) =>
			(star ? ['*'] : namesOf(names)).map((name) => `${placeOf(file, from)} ${name}`),
		),
		...[...text.matchAll(atOnce)].flatMap(([, names = '', from = '', name = names || '*']) =>
			namesOf(name).map((imported) => `${placeOf(file, from)} ${imported}`),
		),
	];
}

function placeOf(file: string, from: string): string {
	if (from.startsWith('.')) return posix.join(posix.dirname(file), from);
	return from
		.replace(/^@clearway\/shared\/words\/(?!ru\/|uk\/)/, 'shared/words/ru/')
		.replace(/^@clearway\//, '');
}

const wordsOf = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];
