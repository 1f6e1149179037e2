// `npm run dev`: the product from its sources. Vite answers for the site and the admin, so a change of a component
// or a style is in the browser at once; a changed file of the server restarts this process (`node --watch`).
import { createApp } from './server/app/app.ts';
import { main } from './server/app/main.ts';
import { openVite } from './site/development.ts';

// A page that was cached before a change would hide it.
process.env.PAGE_CACHE ??= 'off';

await main({
	listener: async (context) => {
		const vite = await openVite(context.config.languages, context.config.port);
		context.stopping.addEventListener('abort', () => void vite.close());
		const app = createApp(context, vite.frontend);
		return (req, res) => vite.answer(req, res, () => app(req, res));
	},
});
