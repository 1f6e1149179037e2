import type { AdminServices } from '@clearway/shared/admin/frame/services.tsx';
import { toast } from '@clearway/shared/admin/kit/toast.tsx';
import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import { admin as words } from '@clearway/shared/words/admin.ts';
import { language } from '@clearway/shared/words/language.ts';

const justLoadedMs = 10_000;
const entryPattern = /src="(\/assets\/[^"]+\.js)"/;

/**
 * After the server was away, as it is during a deploy, looks whether its shell names another build, and
 * offers to load it.
 */
export function watchVersion({ news }: AdminServices): void {
	const own = entryOf(document.documentElement.outerHTML);
	let isOffered = false;
	news.listen(async ({ type }) => {
		// The first one comes with the page, which was loaded a moment ago.
		if (type !== 'gap' || isOffered || own === null || performance.now() < justLoadedMs) return;
		const now = await readEntry();
		if (now === null || now === own || isOffered) return;
		isOffered = true;
		toast.offer(words.version.ready, words.version.reload, () => location.reload(), { stays: true });
	});
}

const entryOf = (html: string): string | null => entryPattern.exec(html)?.[1] ?? null;

// Without an answer there is nothing to say; the next gap asks again.
async function readEntry(): Promise<string | null> {
	try {
		const address = `${adminPaths.logout}?language=${language}`;
		return entryOf(await (await fetch(address, { cache: 'no-store', credentials: 'omit' })).text());
	} catch {
		return null;
	}
}
