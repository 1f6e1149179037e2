import type { Rendered, RenderedPage } from '../render-types.ts';

/** The page that was rendered, drawn also where it is not there; a redirect fails the test. */
export async function drawn(rendered: Rendered | Promise<Rendered>): Promise<RenderedPage> {
	const shown = await rendered;
	if (shown.kind === 'redirect') throw new Error(`redirected to ${shown.location}`);
	return shown.kind === 'missing' ? shown.draw() : shown;
}
