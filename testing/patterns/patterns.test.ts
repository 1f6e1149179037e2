import { expect, test } from 'vitest';
import { type Attack, findUneven } from './attack.ts';
import { openPattern } from './count-steps.ts';
import { type FoundPattern, findPatterns } from './find-patterns.ts';

// Any other pattern is taken to read what somebody else wrote: an upload, a letter, a message, a form.
const ownText: Readonly<Record<string, string>> = {
	'site/build/': 'reads what the build has written',
	'site/vite.admin.config.ts': 'reads what the build has written',
	'site/service-worker/': 'reads pages of ours, in the browser of their reader',
	'site/parts/contents.ts': 'reads a post whose tags were closed when it was cleaned',
	'site/parts/draw-text.ts': 'reads a post whose tags were closed when it was cleaned',
	'server/http/framed-page.ts': 'reads a page that the site has just drawn',
	'server/services/config.ts': "reads the machine's settings",
	'server/telegram/bot.ts': "reads the machine's settings",
	'shared/admin/meta/meta-form.tsx': 'reads what one types, in the own browser',
	'shared/admin/posts/': 'reads what one types, in the own browser',
	'shared/admin/settings/setting-editor.tsx': 'reads what one types, in the own browser',
	'shared/admin/templates/chip.ts': 'reads what one types, in the own browser',
};
// By the first characters of their source.
const boundedText: Readonly<Record<string, string>> = {
	'shared/domain/calculator/step-texts.ts /\\B': 'the digits of a sum',
	'shared/format/number.ts /\\B': 'the digits of a sum',
	'shared/domain/lot/lot-car.ts /^[\\s\\d.,l': 'at most 40 characters',
	'shared/domain/lot/lot-place.ts /^(\\S.*?)': 'at most 200 characters',
	'shared/domain/tables/import/cell-words.ts /(?:^|[^\\d])\\+': 'at most 300 characters',
	'shared/domain/tables/import/ranges.ts /': 'at most 100 characters',
};

const nameOf = ({ file, source }: FoundPattern): string => `${file} /${source}`;
const isOwn = ({ file }: FoundPattern): boolean => Object.keys(ownText).some((part) => file.startsWith(part));
const isBounded = (pattern: FoundPattern): boolean =>
	Object.keys(boundedText).some((part) => nameOf(pattern).startsWith(part));

const said = (patterns: readonly (FoundPattern & { attack: Attack })[]): string[] =>
	patterns.map(
		(each) => `${each.file}:${each.line} /${each.source}/${each.flags} by ${JSON.stringify(each.attack)}`,
	);

function unevenPatterns(patterns: readonly FoundPattern[], isThorough: boolean) {
	const known = new Map<string, Attack | null>();
	return patterns.flatMap((pattern) => {
		const key = `${pattern.source}/${pattern.flags} ${pattern.isRepeated}`;
		if (!known.has(key)) known.set(key, findUneven(pattern, { isThorough }));
		const attack = known.get(key);
		return attack ? [{ ...pattern, attack }] : [];
	});
}

test('no regular expression that reads what others wrote takes longer than the length of its text (I16)', {
	tags: 'rounds',
}, async () => {
	const patterns = await findPatterns();
	const uneven = unevenPatterns(patterns, false);
	const foreign = patterns.filter((pattern) => !isOwn(pattern));
	const count = (kind: FoundPattern['kind']): number => foreign.filter((each) => each.kind === kind).length;
	console.log(
		`${patterns.length} regular expressions, ${foreign.length} of them may read what others wrote: ${count('literal')} as they are written, ${count('made')} as they were made, ${count('guessed')} guessed`,
	);
	expect(said(uneven.filter((pattern) => !isOwn(pattern) && !isBounded(pattern)))).toEqual([]);
	// An exception that nothing needs any more is deleted.
	const needed = uneven.map((pattern) => nameOf(pattern));
	const exceptions = [...Object.keys(ownText), ...Object.keys(boundedText)];
	expect(exceptions.filter((part) => !needed.some((name) => name.startsWith(part)))).toEqual([]);
});

test('nor under ten times as many attacks', { tags: 'long', timeout: 600_000 }, async () => {
	const uneven = unevenPatterns(
		(await findPatterns()).filter((pattern) => !isOwn(pattern)),
		true,
	);
	expect(said(uneven.filter((pattern) => !isBounded(pattern)))).toEqual([]);
});

test.each([
	['loops in loops', /^(?:a+)+$/],
	['two loops that take the same', /x[\w.-]*signature[\w.-]*\.xml/i],
	['a loop that begins at each place', /\s+$/],
	['words that begin alike', /(?:a|ab|b)*c/],
	['a loop behind another', /^\d*[,\d]*x/],
	['a look back over a loop', /(?<=a\s*)b/g],
	['a class that nothing closes', /\[[^\]]*\]/g],
])('the attack finds %s', (_, { source, flags }) => {
	expect(findUneven({ source, flags, isRepeated: flags.includes('g') })).not.toBeNull();
});

test.each([
	['a loop that begins once', /(?<!\s)\s+$/],
	['words of one length', /^(?:ab|cd|ef)+x/],
	['a loop with a bound', /\d{1,3}(?: \d{3}){1,5} km/g],
])('the attack lets pass %s', (_, { source, flags }) => {
	expect(findUneven({ source, flags, isRepeated: true })).toBeNull();
});

test('what is counted finds what the engine finds', () => {
	const texts = [
		'',
		'aab',
		'a, b ,, c',
		'12 345,60',
		'«Ford» — 2020',
		'x\ny\r\n',
		'ABBA abab',
		'--a--',
		'<b c="d">',
	];
	const patterns = [
		...[
			/a*?b/g,
			/(?<=a)b|b(?=,)/g,
			/(\w)\1/gi,
			/^\S+$/gm,
			/\b[a-b]{1,2}?\B/g,
			/(?:,?\s)+$/,
			/(?<n>.)\k<n>/gs,
		],
		...[
			/(?<!\p{L}\s*)\p{L}/gu,
			/^-+|-+$/g,
			/<[^>]*>/g,
			/(a|ab)(c|bab)*/gi,
			/(?<=(\d)\d+)\s/g,
			/a/y,
			/(?!\w{3})\w+/g,
		],
	];
	for (const pattern of patterns)
		for (const text of texts) {
			const { source, flags } = pattern;
			const isRepeated = pattern.global || pattern.sticky;
			const found = openPattern({ source, flags, isRepeated })(text, 10_000)?.found;
			const wanted = [...text.matchAll(new RegExp(source, pattern.global ? flags : `${flags}g`))]
				.slice(0, isRepeated ? undefined : 1)
				.map((match) => [match.index, match.index + match[0].length]);
			expect({ source, text, found }).toEqual({ source, text, found: wanted });
		}
});
