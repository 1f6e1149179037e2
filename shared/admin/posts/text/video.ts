import { type Editor, Node } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { readVideo, untitledVideo, videoAddress } from '../../../domain/video.ts';
import type { VideoAttributes } from './video-view.ts';
import { createVideoView } from './video-view.ts';

const noVideo: VideoAttributes = { id: '', start: 0, title: '' };

/** Videos by address, stored as links. The editor asks nothing of their host. */
export const Video = Node.create({
	name: 'video',
	group: 'block',
	atom: true,
	draggable: true,
	addAttributes() {
		const names = Object.keys(noVideo) as (keyof VideoAttributes)[];
		const read = (name: keyof VideoAttributes) => (element: HTMLElement) =>
			(readElement(element) || noVideo)[name];
		return Object.fromEntries(
			names.map((name) => [name, { default: noVideo[name], parseHTML: read(name), rendered: false }]),
		);
	},
	parseHTML() {
		return [
			{
				tag: 'figure.video',
				getAttrs: (element) => (readElement(element) ? null : false),
				priority: 70,
			},
		];
	},
	renderHTML({ node }) {
		const video = node.attrs as VideoAttributes;
		return [
			'figure',
			{ class: 'video' },
			['a', { href: videoAddress(video) }, video.title.trim() || untitledVideo],
		];
	},
	addNodeView: () => createVideoView,
});

/** True for the last block: a video there needs a line below it, or the next word would replace it. */
export const isLastBlock = ($at: ResolvedPos): boolean => $at.index(0) >= $at.node(0).childCount - 1;

/** Puts a video at the cursor, or behind a selected picture or video, and the cursor below it. */
export function insertVideo(editor: Editor, video: VideoAttributes): void {
	const { selection } = editor.state;
	const at = selection instanceof NodeSelection ? selection.to : selection.from;
	const below = isLastBlock(selection.$to) ? [{ type: 'paragraph' }] : [];
	editor
		.chain()
		.focus()
		.insertContentAt(at, [{ type: 'video', attrs: video }, ...below])
		.run();
}

function readElement(element: HTMLElement): VideoAttributes | false {
	const link = element.querySelector('a');
	const video = readVideo(link?.getAttribute('href') ?? '');
	if (!link || !video) return false;
	const title = link.textContent?.trim() ?? '';
	return { ...video, title: title === untitledVideo ? '' : title };
}
