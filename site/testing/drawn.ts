import type { Rendered, RenderedPage } from '../runtime/render-types.ts';

/** The rendered page, or the page of a missing one; a redirect fails the test. */
export async function drawn(rendered: Rendered | Promise<Rendered>): Promise<RenderedPage> {
	const page = await rendered;
	if (page.kind === 'redirect') throw new Error(`redirected to ${page.location}`);
	return page.kind === 'missing' ? page.draw() : page;
}
