import type { ApiContract } from '@clearway/shared/contract/index.ts';
import { addressIn } from '@clearway/shared/contract/language.ts';
import type { Problem } from '@clearway/shared/contract/problem.ts';
import { quote as quoteContract } from '@clearway/shared/contract/quote.ts';
import { readCar } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { lackingOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { inputFromFields } from '@clearway/shared/domain/calculator/form-fields.ts';
import { mayCountEngine } from '@clearway/shared/domain/calculator/hybrid-modes.ts';
import { quoteKeys } from '@clearway/shared/domain/calculator/quote-keys.ts';
import { readTypedField } from '@clearway/shared/domain/calculator/typed-field.ts';
import { escapeHtml } from '@clearway/shared/format/escape-html.ts';
import { calculatorPage as ruPage } from '@clearway/shared/words/ru/calculator-page.ts';
import { calculatorPage as ukPage } from '@clearway/shared/words/uk/calculator-page.ts';
import { type Request, type Response, Router } from 'express';
import type { Call, Context } from '../context.ts';
import { parametersNow } from '../features/calculator/parameters.ts';
import type { Handlers } from '../handlers.ts';
import { languageOfForm } from './form-language.ts';
import { visitorCall } from './forms.ts';
import { framedPage } from './framed-page.ts';
import { asProblem, logFailure, sendRefusal } from './problems.ts';
import { formReader } from './read-body.ts';
import { pageHeaders } from './security.ts';
import { answer } from './serve.ts';
import type { Sites } from './site-build.ts';

const texts = { ru: ruPage, uk: ukPage };

type Loose = (context: Context, input: unknown, call: Call) => Promise<{ id: string }>;

/** Problems the calculator page shows itself: wrong fields, a day without a rate, a gap in a price list. */
const saidByTheForm: ReadonlySet<string> = new Set(['invalid', 'rate_missing', 'schedule_missing']);

/**
 * The calculator's form as a plain post, for browsers without scripts: the calculation is stored and its page
 * shown; on a fault the form is shown again with the reason.
 */
export function quoteForm(
	context: Context,
	handlers: Pick<Handlers<ApiContract>, 'quote'>,
	sites: Sites | null,
): Router {
	const { languages } = context.config;
	const router = Router({ caseSensitive: true, strict: true });
	const read = formReader({ maxBytes: 16 * 1024, mostFields: 60 });
	// Not `post`: Express would answer OPTIONS by itself.
	router.all('/forms/quote', async (req, res, next) => {
		if (req.method !== 'POST') return next();
		let language = languages[0];
		let back = addressIn(language, languages, '/calculator');
		try {
			await read(req, res);
			language = languageOfForm(req.body, languages);
			const fields = textsOf(req, quoteKeys);
			const form = [...fields, ...textsOf(req, notes)];
			back = addressIn(language, languages, `/calculator?${new URLSearchParams(form)}`);
			if (await hasLeft(context, new Map(form))) return seeOther(res, back);
			// A handler of the contract, as `answer` takes all of them.
			const handle = handlers.quote.create as unknown as Loose;
			const stored = await answer(
				context,
				quoteContract.create,
				handle,
				{ body: inputFromFields(fields, readTypedField) },
				visitorCall(context, req, res, language),
			);
			// The reply's schema was checked in there.
			const { id } = stored as { id: string };
			seeOther(res, addressIn(language, languages, `/calculator/${id}`));
		} catch (error) {
			const problem = asProblem(error, language);
			if (saidByTheForm.has(problem.code)) return seeOther(res, back);
			logFailure(context.log, problem, res.locals.requestId, 'form failed');
			await sendFailure(context, sites, problem, visitorCall(context, req, res, language), { res, back });
		}
	});
	return router;
}

// Only these keys; a field sent twice is ignored.
const textsOf = (req: Request, keys: readonly string[]): [string, string][] => {
	const sent = (req.body ?? {}) as Record<string, unknown>; // parsed by the reader above
	return keys.flatMap((key) => {
		const text = sent[key];
		return typeof text === 'string' && text !== '' ? [[key, text] as [string, string]] : [];
	});
};

/** The texts that an example and a lot gave the form, each as a query string. */
const notes = ['example', 'read'];

// The page offers no button to keep a sum with example values.
async function hasLeft(context: Context, form: ReadonlyMap<string, string>): Promise<boolean> {
	if (!form.has('example')) return false;
	const { hybridModes } = await parametersNow(context);
	const car = readCar(form);
	return lackingOf(car, mayCountEngine(hybridModes, car.plug)).length > 0;
}

function seeOther(res: Response, location: string): void {
	const { 'content-type': _, ...headers } = pageHeaders();
	res.writeHead(303, { ...headers, location, 'cache-control': 'no-store' }).end();
}

async function sendFailure(
	context: Context,
	sites: Sites | null,
	problem: Problem,
	call: Call,
	{ res, back }: { res: Response; back: string },
): Promise<void> {
	const words = texts[call.language];
	const main = `<h1 class="page-head__title">${words.title}</h1>
<p role="alert">${escapeHtml(problem.message)}</p><p><a class="button button--outline" href="${escapeHtml(back)}">${words.back}</a></p>`;
	const { html, styles } = await framedPage(context, sites, call, { title: words.title, main });
	sendRefusal(res, problem, pageHeaders(styles), Buffer.from(html));
}
