import { toast } from '@clearway/shared/admin/kit/toast.tsx';
import type { AdminServices } from '@clearway/shared/admin/services/services.tsx';
import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import { admin as words } from '@clearway/shared/words/admin.ts';
import { language } from '@clearway/shared/words/language.ts';

const justLoadedMs = 10_000;
const entryPattern = /src="(\/assets\/[^"]+\.js)"/;

/** After the server was away, as during a deploy, offers to load the newer build. */
export function watchVersion({ news }: AdminServices): void {
	const currentEntry = entryOf(document.documentElement.outerHTML);
	let isOffered = false;
	news.listen(async ({ type }) => {
		// The page's first `gap` comes right after it was loaded.
		if (type !== 'gap' || isOffered || currentEntry === null || performance.now() < justLoadedMs) return;
		const newestEntry = await readEntry();
		if (newestEntry === null || newestEntry === currentEntry || isOffered) return;
		isOffered = true;
		toast.offer(words.version.ready, words.version.reload, () => location.reload(), { stays: true });
	});
}

const entryOf = (html: string): string | null => entryPattern.exec(html)?.[1] ?? null;

// Without an answer nothing is said; the next gap asks again.
async function readEntry(): Promise<string | null> {
	try {
		const address = `${adminPaths.logout}?language=${language}`;
		return entryOf(await (await fetch(address, { cache: 'no-store', credentials: 'omit' })).text());
	} catch {
		return null;
	}
}
