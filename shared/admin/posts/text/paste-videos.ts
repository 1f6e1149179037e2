import { readVideo, storedVideo } from '../../../domain/video.ts';

/** Takes YouTube players, and YouTube addresses alone in a line, out until everything else is clean. */
export function takeVideos(page: Document): string[] {
	const videos: string[] = [];
	for (const element of [...page.querySelectorAll('iframe,p')]) {
		const isFrame = element.tagName === 'IFRAME';
		const video = readVideo((isFrame ? element.getAttribute('src') : element.textContent) ?? '');
		if (!video || element.closest('td,th,li')) continue;
		const place = page.createElement('p');
		place.textContent = videoPlace(videos.length);
		videos.push(storedVideo(video));
		element.replaceWith(place);
	}
	return videos;
}

/** Puts the videos back into their places. */
export function putVideos(body: HTMLElement, videos: readonly string[]): void {
	for (const place of [...body.querySelectorAll('p')]) {
		const index = videos.findIndex((_, at) => place.textContent === videoPlace(at));
		if (index >= 0) place.outerHTML = videos[index] ?? '';
	}
}

const videoPlace = (index: number): string => `clearway-video-${index}`;
