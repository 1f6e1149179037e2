import { postLanguages } from '@clearway/shared/words/post-languages.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Language } from '../../../contract/language.ts';
import type { Post } from '../../../contract/post.ts';
import type { PostLanguage } from '../../../contract/post-language.ts';
import { slugFault } from '../../../domain/slug.ts';
import { outcome } from '../../services/outcome.ts';
import type { AdminServices } from '../../services/services.tsx';
import { outlineOf } from '../editor/outline.ts';
import type { PostEdit } from '../editor/use-post-edit.ts';
import { type Check, checkPost, isOwn } from './checklist.ts';
import { type LinkState, lookUp } from './link-states.ts';

const debounceMs = 600;

/** The checklist of the edited post, with facts from the server. */
export function useChecks({ services, fields, post, languages, missing, uploads }: PostEdit): {
	checks: Check[];
	slugTakenBy: string | null;
} {
	const links = useLinkStates(services, fields.text);
	const slugTakenBy = useSlugOwner(services, fields.slug, post);
	const checks = useMemo(
		() => [
			...checkPost(fields, { slugTakenBy, links, uploads }),
			...checkLanguages(post?.id ?? null, languages, missing),
		],
		[fields, slugTakenBy, links, uploads, post?.id, languages, missing],
	);
	return { checks, slugTakenBy };
}

function useLinkStates(services: AdminServices, text: string): ReadonlyMap<string, LinkState> {
	const [known, setKnown] = useState<ReadonlyMap<string, LinkState>>(new Map());
	const ownLinks = useMemo(
		() =>
			[
				...new Set(
					outlineOf(text)
						.links.map(({ href }) => href)
						.filter(isOwn),
				),
			].sort(),
		[text],
	);
	const wanted = ownLinks.join('\n');
	// Known answers are not asked for again; only another set of links is looked at.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		const missing = wanted
			.split('\n')
			.filter((href) => href !== '' && (known.get(href) ?? 'unknown') === 'unknown');
		if (missing.length === 0) return;
		const controller = new AbortController();
		const timer = setTimeout(async () => {
			const states = await Promise.all(
				missing.map(async (href) => [href, await lookUp(services, href, controller.signal)] as const),
			);
			if (!controller.signal.aborted) setKnown((before) => new Map([...before, ...states]));
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [services, wanted]);
	return known;
}

// The server reports a taken address on saving; this reports it while one types.
function useSlugOwner(services: AdminServices, slug: string, post: Post | null): string | null {
	const { id, slug: ownSlug } = post ?? { id: null, slug: null };
	const [owner, setOwner] = useState<string | null>(null);
	useEffect(() => {
		setOwner(null);
		if (slug === '' || slug === ownSlug || slugFault(slug)) return;
		const controller = new AbortController();
		const timer = setTimeout(async () => {
			const result = await outcome(services.api.post.office({ query: { q: slug } }, controller.signal)).catch(
				() => null,
			);
			if (controller.signal.aborted || !result?.ok) return;
			setOwner(result.value.data.find((row) => row.slug === slug && row.id !== id)?.title ?? null);
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [services, slug, id, ownSlug]);
	return owner;
}

const words = postLanguages.check;

/** Advice about the other languages of a post; people decide which of them is published first. */
export function checkLanguages(
	id: number | null,
	languages: readonly PostLanguage[],
	missing: readonly Language[],
): Check[] {
	const openText = languages.find((text) => text.id === id);
	if (!openText) return [];
	const otherTexts = languages.filter((text) => text.id !== id);
	const said = [
		...missing.map((language) => words.absent[language]),
		...otherTexts.filter(({ status }) => status === 'draft').map(({ language }) => words.absent[language]),
		...(openText.isOutdated ? otherTexts.map(({ language }) => words.behind[language]) : []),
		...otherTexts.filter(({ isOutdated }) => isOutdated).map(({ language }) => words.ahead[language]),
	];
	return said.map((fix) => ({ id: 'languages', state: 'advice', fix }));
}
