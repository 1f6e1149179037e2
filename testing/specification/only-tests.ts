import type { TestFile } from './proofs.ts';

// Made for tests, measurements or trials: what only they use is theirs.
const notTheProduct =
	/(?:^|\/)(?:testing|e2e|trials|bench|stand-in)\/|\.(?:test|spec)\.tsx?$|(?:^|\/)(?:vitest|playwright)\.config\.ts$/;

/** Whether a file is part of what people use. */
const isOfTheProduct = (file: string): boolean => !notTheProduct.test(file);

const test = /\.(?:test|spec)\.tsx?$/;
const declared = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;
const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;

/**
 * What the product exports and nothing of it uses, while a test does: a function that only its own test calls
 * is dead. A name that stands twice in the product counts as used.
 */
export function usedByTestsOnly(files: readonly TestFile[]): string[] {
	const product = files.filter(({ file }) => isOfTheProduct(file));
	const tested = new Set(files.filter(({ file }) => test.test(file)).flatMap(({ text }) => wordsOf(text)));
	const times = new Map<string, number>();
	for (const { text } of product)
		for (const word of wordsOf(text.replace(comments, ''))) times.set(word, (times.get(word) ?? 0) + 1);
	return product.flatMap(({ file, text }) =>
		[...text.matchAll(declared)]
			.map(([, name = '']) => name)
			.filter((name) => times.get(name) === 1 && tested.has(name))
			.map((name) => `${name} of ${file} is used by tests only`),
	);
}

const wordsOf = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];
