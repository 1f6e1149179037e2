import { registerHooks } from 'node:module';

const standIn = new URL('./electron.ts', import.meta.url).href;

// These hooks serve `import` and `require` alike, so the built app and its libraries run unchanged.
registerHooks({
	resolve: (name, context, next) =>
		/^electron(?:\/main|\/common)?$/.test(name) ? { url: standIn, shortCircuit: true } : next(name, context),
});
