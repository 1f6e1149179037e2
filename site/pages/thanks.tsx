import { receipt } from '@clearway/shared/words/receipt.ts';
import { requestForms as texts } from '@clearway/shared/words/request-forms.ts';
import { page } from '../page.tsx';
import { Boxes } from '../parts/boxes.tsx';
import { companyOf } from '../parts/company.ts';
import { type Opening, officeAt } from '../parts/office-hours.ts';
import { PageLink } from '../parts/page-link.tsx';
import { AnswerPromise } from '../parts/request-form.tsx';
import { useSite } from '../runtime/use-site.ts';

type Data = {
	reference: string | null;
	/** The stored calculation that was sent. */
	quote: { id: string; number: string } | null;
	next?: Opening | undefined;
};

export default page<Data>({
	name: 'thanks',
	load: async ({ api, url, signal, site, now }) => {
		const reference = url.searchParams.get('ref') ?? '';
		// Without a number the page is cached, so it must not name an hour.
		if (!/^[1-9]\d{0,14}$/.test(reference)) return { reference: null, quote: null };
		const id = url.searchParams.get('quote') ?? '';
		const quote =
			/^[\w-]{8,64}$/.test(id) && (await api.quote.get({ params: { id } }, signal).catch(() => null));
		return {
			reference,
			quote: quote ? { id: quote.id, number: quote.number ?? quote.id } : null,
			next: now ? officeAt(companyOf(site.options).hours, new Date(now))?.next : undefined,
		};
	},
	head: () => ({ title: texts.thanks.title, path: '/thanks', cardOf: '/', noindex: true }),
	View: ({ data }) => <ThanksView {...data} />,
});

function ThanksView({ reference, quote, next }: Data) {
	const { options } = useSite();
	const { phone, phoneLink } = companyOf(options);
	return (
		<div className="container">
			<header className="page-head">
				<h1 className="page-head__title">{texts.thanks.title}</h1>
				<AnswerPromise promise={options['site.answer-promise']} next={next} className="lead" />
			</header>
			{reference && (
				<Boxes
					items={[
						{
							title: texts.thanks.reference,
							value: <strong className="figures">{reference}</strong>,
							note: phone && phoneLink && (
								<>
									{texts.thanks.keep} <a href={phoneLink}>{phone}</a>
								</>
							),
						},
						quote && {
							title: receipt.kind,
							value: <PageLink href={`/calculator/${quote.id}`}>{quote.number}</PageLink>,
						},
					]}
				/>
			)}
			<section className="section" aria-labelledby="next">
				<h2 className="section__title" id="next">
					{texts.thanks.next}
				</h2>
				<p className="actions">
					<PageLink className="button button--outline" href="/blog">
						{texts.thanks.read}
					</PageLink>
					<PageLink className="button button--outline" href="/calculator">
						{texts.thanks.calculate}
					</PageLink>
				</p>
			</section>
		</div>
	);
}
