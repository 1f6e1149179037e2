import { storedVideos, untitledVideo } from '@clearway/shared/domain/video.ts';
import { video as words } from '@clearway/shared/words/post-video.ts';

/** What stands in the markup of a page with a video, and of no other: in texts a `<` is escaped. */
export const videoMark = '<a class="video__still"';

/**
 * Videos of a text as stills of our own, which are links: nothing is asked of anybody before a click, and
 * without script the click leads to YouTube. Where the page came with its document, the document's policy
 * allows the player's frame; drawn in the browser, the still has to load the document first (`data-reload`).
 */
export const drawVideos = (html: string): string =>
	html.replace(
		storedVideos,
		(_, href: string, id: string, start: string | undefined, title: string) =>
			`<figure class="video">${videoMark} href="${href}" target="_blank" rel="noopener noreferrer" data-video="${id}" data-start="${start ?? 0}"${typeof document === 'undefined' ? '' : ' data-reload=""'}>` +
			`<span class="video__title">${title === untitledVideo ? words.untitled : title}</span>` +
			`<span class="video__note">${words.note}</span></a></figure>`,
	);
