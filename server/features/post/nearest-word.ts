/** The words of the blog, sorted, and how many posts have each. */
export type BlogWords = { sorted: readonly string[]; posts: ReadonlyMap<string, number> };

export function blogWords(posts: readonly (readonly string[])[]): BlogWords {
	const counts = new Map<string, number>();
	for (const words of posts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
	return { sorted: [...counts.keys()].sort(), posts: counts };
}

/**
 * A question with its mistyped word as the blog writes it; null if all words begin words of the blog, if several do
 * not, or if none is near. Only one word is compared with all others, whatever is asked.
 */
export function corrected(asked: readonly string[], blog: BlogWords): string | null {
	const unknown = asked.filter((word) => !beginsOne(word, blog.sorted));
	const [mistyped] = unknown;
	if (mistyped === undefined || unknown.length > 1) return null;
	const nearest = nearestWord(mistyped, blog);
	return nearest && asked.map((word) => (word === mistyped ? nearest : word)).join(' ');
}

function beginsOne(word: string, sorted: readonly string[]): boolean {
	let [from, to] = [0, sorted.length];
	while (from < to) {
		const middle = (from + to) >> 1;
		if ((sorted[middle] ?? '') < word) from = middle + 1;
		else to = middle;
	}
	return sorted[from]?.startsWith(word) ?? false;
}

// Too many other words are as near to a short one, and another number is no mistake.
const shortest = 4;
const shortestBeginning = 6;

/** The word within one letter that most posts have; a word that only begins so counts less. */
function nearestWord(typed: string, { sorted, posts }: BlogWords): string | null {
	if (typed.length < shortest || /\p{N}/u.test(typed)) return null;
	let best: { word: string; isWhole: boolean; posts: number } | null = null;
	for (const word of sorted) {
		const isWhole = Math.abs(word.length - typed.length) < 2 && isNear(typed, word, true);
		if (!isWhole && (typed.length < shortestBeginning || !isNear(typed, word, false))) continue;
		const found = { word, isWhole, posts: posts.get(word) ?? 0 };
		if (!best || (isWhole === best.isWhole ? found.posts > best.posts : isWhole)) best = found;
	}
	return best?.word ?? null;
}

/** True if one changed, missing, surplus or swapped letter makes the typed word the other, or its beginning. */
function isNear(typed: string, word: string, isWhole: boolean): boolean {
	let at = 0;
	while (at < typed.length && typed[at] === word[at]) at++;
	const goesOn = (typedFrom: number, wordFrom: number): boolean =>
		(!isWhole || typed.length - typedFrom === word.length - wordFrom) &&
		word.startsWith(typed.slice(typedFrom), wordFrom);
	const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
	return (
		goesOn(at + 1, at + 1) ||
		goesOn(at, at + 1) ||
		goesOn(at + 1, at) ||
		(isSwapped && goesOn(at + 2, at + 2))
	);
}
