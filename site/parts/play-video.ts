const player = 'https://www.youtube-nocookie.com/embed/';
const askedKey = 'video-asked';

// The first page with a video loads this once; without it the stills are links.
document.addEventListener('click', (event) => {
	const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
	if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
	const still = target.closest<HTMLElement>('.video__still');
	if (!still) return;
	// `play` throws if the browser allows no storage; then the link leads to YouTube.
	play(still);
	event.preventDefault();
});
playAsked();

// The reload came from a click. An address must not say so: a link must start nothing without a click.
function playAsked(): void {
	const videoId = sessionStorage.getItem(askedKey);
	if (videoId === null) return;
	sessionStorage.removeItem(askedKey);
	const still = document.querySelector<HTMLElement>(`.video__still[data-video="${CSS.escape(videoId)}"]`);
	if (still) play(still);
}

function play(still: HTMLElement): void {
	const { video = '', start = '0', reload } = still.dataset;
	if (reload !== undefined) {
		// The document of the earlier page allows no frame; the document of this page does.
		sessionStorage.setItem(askedKey, video);
		location.reload();
		return;
	}
	const frame = document.createElement('iframe');
	frame.title = still.querySelector('.video__title')?.textContent ?? '';
	frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
	frame.allowFullscreen = true;
	frame.referrerPolicy = 'strict-origin-when-cross-origin';
	frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-presentation', 'allow-popups');
	frame.src = `${player}${video}?autoplay=1&rel=0${start === '0' ? '' : `&start=${start}`}`;
	// Paper shows the link.
	still.hidden = true;
	still.after(frame);
	frame.focus();
}

export {};
