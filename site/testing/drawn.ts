import type { Rendered, RenderedPage } from '../render-types.ts';

/** The rendered page, or the page of a missing one; a redirect fails the test. */
export async function drawn(rendered: Rendered | Promise<Rendered>): Promise<RenderedPage> {
	const shown = await rendered;
	if (shown.kind === 'redirect') throw new Error(`redirected to ${shown.location}`);
	return shown.kind === 'missing' ? shown.draw() : shown;
}
