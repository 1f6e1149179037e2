import { plainText } from '@clearway/shared/domain/fold.ts';

const name = /[0-9a-f]{64}/g;
const image = /<img\b[^>]*>/g;

/**
 * The names of all pictures in texts, each with what the last of them says it shows. Texts may be HTML or
 * JSON with HTML in it; a name counts wherever it stands, so that no picture is ever missed.
 */
export function picturesIn(texts: readonly string[]): Map<string, string> {
	const found = new Map<string, string>();
	for (const text of texts) {
		for (const [sha256] of text.matchAll(name)) if (!found.has(sha256)) found.set(sha256, '');
		for (const [tag] of text.replaceAll('\\"', '"').matchAll(image)) {
			const sha256 = tag.match(name)?.[0];
			const alt = plainText(/\balt="([^"]*)"/.exec(tag)?.[1] ?? '');
			if (sha256 && alt !== '') found.set(sha256, alt);
		}
	}
	return found;
}
