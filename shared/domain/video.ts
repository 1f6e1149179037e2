import { escapeHtml } from '../format/escape-html.ts';

/** A video of YouTube and the second at which it begins. */
export type Video = { id: string; start: number };

const hosts = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be']);
const idPattern = /^[\w-]{11}$/;

/** Reads the video of an address: of its page, of its short address, or of its frame. */
export function readVideo(address: string): Video | null {
	const typed = address.trim();
	if (/\s/.test(typed)) return null;
	const absolute = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
	if (!URL.canParse(absolute)) return null;
	const { hostname, pathname, searchParams, hash, username, password, port } = new URL(absolute);
	const host = hostname.replace(/^(?:www|m|music)\./, '');
	if (!hosts.has(host) || username !== '' || password !== '' || port !== '') return null;
	const [first = '', second = ''] = pathname.slice(1).split('/');
	let id = '';
	if (host === 'youtu.be') id = first;
	else if (first === 'watch') id = searchParams.get('v') ?? '';
	else if (['shorts', 'embed', 'live', 'v'].includes(first)) id = second;
	if (!idPattern.test(id)) return null;
	const time = searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.+)$/.exec(hash)?.[1] ?? '';
	return { id, start: readSeconds(time) };
}

// `90`, `90s`, `1m30s`, `1h2m3s`.
function readSeconds(time: string): number {
	const parts = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time);
	if (!parts) return 0;
	const [, hours = '0', minutes = '0', seconds = '0'] = parts;
	return Math.min(99_999, Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** The one address under which texts name a video. */
export const videoAddress = ({ id, start }: Video): string =>
	`https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`;

/** The name of a video without a title of its own in the stored text. */
export const untitledVideo = 'YouTube';

/**
 * A video as it stands in a stored text: a link to it, in a figure. Every feed, mail and page without script
 * shows it as the link that it is.
 */
export const storedVideo = (video: Video, title = untitledVideo): string =>
	`<figure class="video"><a href="${escapeHtml(videoAddress(video))}">${escapeHtml(title)}</a></figure>`;

/** Matches a stored video anywhere in clean HTML: its address, its id, its second and its title. */
export const storedVideos =
	/<figure class="video"><a href="(https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})(?:&amp;t=([1-9]\d{0,4})s)?)">([^<>]+)<\/a><\/figure>/g;
