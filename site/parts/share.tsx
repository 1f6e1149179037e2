import { site as words } from '@clearway/shared/words/site.ts';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

/** Plain links; scripts add a button for the clipboard. */
export function Share({ url, title }: { url: string; title: string }) {
	const text = encodeURIComponent(title);
	const address = encodeURIComponent(url);
	return (
		<div className="share">
			<p className="share__title">{words.share.title}</p>
			<ul className="share__ways">
				<li>
					<a
						href={`https://t.me/share/url?url=${address}&text=${text}`}
						rel="noopener nofollow"
						target="_blank"
					>
						{words.share.telegram}
					</a>
				</li>
				<li>
					<a href={`viber://forward?text=${text}%20${address}`}>{words.share.viber}</a>
				</li>
				<li>
					<a href={`https://wa.me/?text=${text}%20${address}`} rel="noopener nofollow" target="_blank">
						{words.share.whatsapp}
					</a>
				</li>
				<li>
					<CopyLink url={url} />
				</li>
			</ul>
		</div>
	);
}

/** Disappears when the browser cannot copy. */
function CopyLink({ url }: { url: string }) {
	const [state, setState] = useState<'ready' | 'copied' | 'impossible'>('ready');
	useEffect(() => {
		if (!navigator.clipboard) setState('impossible');
	}, []);
	if (state === 'impossible') return null;
	const copy = () =>
		navigator.clipboard.writeText(url).then(
			() => setState('copied'),
			() => setState('impossible'),
		);
	const title = state === 'copied' ? words.share.copied : words.share.copy;
	return (
		<button type="button" className="link-button by-script" onClick={copy}>
			<Icon name="link" /> <span role="status">{title}</span>
		</button>
	);
}
