import { siteLayouts } from '../app/layouts.ts';
import { createRenderer } from '../app/renderer.tsx';
import { siteRoutes } from '../app/routes.tsx';
import { drawn } from './drawn.ts';
import { fixtureApi } from './fixture-api.ts';

const render = createRenderer(siteRoutes, siteLayouts);

/** A page of a site with these settings, without the data for its scripts. */
export async function pageOfOptions(
	path: string,
	options: Record<string, string>,
): Promise<{ status: number; html: string }> {
	const rendered = await drawn(
		render({
			path,
			api: fixtureApi({ 'option.public': () => options }),
			publicUrl: 'https://clearway.example',
			sendsMail: true,
			languages: ['ru'],
			options,
			today: '2026-11-20',
			now: '2026-11-20T09:00:00.000Z',
		}),
	);
	return { status: rendered.status, html: rendered.html.split('id="state"')[0] ?? '' };
}
