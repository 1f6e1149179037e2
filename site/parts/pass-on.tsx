import { site as words } from '@clearway/shared/words/site.ts';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

/** Opens the system's share sheet; without one, or if it does not open, the clipboard takes the link. */
export function PassOn({ url, text }: { url: string; text: string }) {
	const [isCopied, setIsCopied] = useState(false);
	const [isPossible, setIsPossible] = useState(true);
	useEffect(() => setIsPossible(hasShareSheet() || navigator.clipboard !== undefined), []);
	if (!isPossible) return null;
	const copy = () =>
		navigator.clipboard.writeText(url).then(
			() => {
				setIsCopied(true);
				setTimeout(() => setIsCopied(false), shownMs);
			},
			() => setIsPossible(false),
		);
	const share = () => {
		if (!hasShareSheet()) return copy();
		return navigator.share({ title: text, text, url }).catch((error: unknown) => {
			// The visitor closed the sheet himself.
			if (!(error instanceof DOMException && error.name === 'AbortError')) return copy();
		});
	};
	return (
		<button type="button" className="link-button by-script pass-on" aria-live="polite" onClick={share}>
			<Icon name="link" /> {isCopied ? words.share.passedOn : words.share.title}
		</button>
	);
}

const shownMs = 4000;

const hasShareSheet = (): boolean => 'share' in navigator;

/** Without scripts nothing can print; the browser's own menu still does. */
export const PrintButton = () => (
	<button type="button" className="link-button by-script" onClick={() => window.print()}>
		<Icon name="print" /> {words.share.print}
	</button>
);
