import { site as words } from '@clearway/shared/words/site.ts';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

/** Ways to pass a page on: plain links, and where scripts run, the address to the clipboard. */
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

/** Copies an address; not there where the browser cannot. */
export function CopyLink({ url }: { url: string }) {
	const [state, setState] = useState<'unknown' | 'ready' | 'copied'>('unknown');
	useEffect(() => setState(navigator.clipboard ? 'ready' : 'unknown'), []);
	if (state === 'unknown') return null;
	const copy = () =>
		navigator.clipboard.writeText(url).then(
			() => setState('copied'),
			() => setState('unknown'),
		);
	return (
		<button type="button" className="link-button" onClick={copy}>
			<Icon name="link" />{' '}
			<span role="status">{state === 'copied' ? words.share.copied : words.share.copy}</span>
		</button>
	);
}
