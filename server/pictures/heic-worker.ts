// A thread of its own for one HEIC picture: the decoder is WebAssembly that cannot be interrupted, so its
// caller ends the whole thread. `heic.ts` starts it.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { HeicReply, HeicRequest } from './decode-heic.ts';

/** The part of libheif that is used; the package has no types of it. */
type HeicImage = {
	get_width(): number;
	get_height(): number;
	is_primary(): number;
	display(into: ImageLike, done: (shown: ImageLike | null) => void): void;
};
type ImageLike = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
type Libheif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeicImage[] } };

const { bytes, mostPixels } = workerData as HeicRequest;
// CommonJS, and large: read only here, in the process that decodes pictures.
const require = createRequire(import.meta.url);
const { HeifDecoder }: Libheif = require('libheif-js/wasm-bundle');

const tell = (reply: HeicReply, moved: ArrayBuffer[] = []): void => parentPort?.postMessage(reply, moved);

// A burst holds several; the one to show is marked.
const images = new HeifDecoder().decode(bytes);
const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
if (!image) throw new Error('There is no picture in it');
const [width, height] = [image.get_width(), image.get_height()];
// The library refuses a picture inside that is larger than its container says.
if (width * height > mostPixels) tell({ kind: 'tooLarge' });
else {
	const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
	image.display(into, (shown) => {
		if (!shown) throw new Error('It cannot be decoded');
		tell({ kind: 'pixels', width, height, pixels: new Uint8Array(into.data.buffer) }, [into.data.buffer]);
	});
}
