import { storedVideos, untitledVideo } from '@clearway/shared/domain/video.ts';
import { video as words } from '@clearway/shared/words/post-video.ts';

/** Only a page with a video has this in its markup: texts escape every `<`. */
export const videoMark = '<a class="video__still"';

/**
 * Draws videos as our own stills, which are links: nothing is asked of anybody before a click, and without
 * scripts the click leads to YouTube. A page that came with its document may show the player's frame; a page
 * drawn in the browser must load its document first (`data-reload`).
 */
export const drawVideos = (html: string): string =>
	html.replace(
		storedVideos,
		(_, href: string, id: string, start: string | undefined, title: string) =>
			`<figure class="video">${videoMark} href="${href}" target="_blank" rel="noopener noreferrer" data-video="${id}" data-start="${start ?? 0}"${typeof document === 'undefined' ? '' : ' data-reload=""'}>` +
			`<span class="video__title">${title === untitledVideo ? words.untitled : title}</span>` +
			`<span class="video__note">${words.note}</span></a></figure>`,
	);
