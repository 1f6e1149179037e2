import { requestForms as texts } from '@clearway/shared/words/request-forms.ts';
import { page } from '../page.tsx';
import { companyOf } from '../parts/company.ts';
import { type Opening, officeAt } from '../parts/office-hours.ts';
import { PageLink } from '../parts/page-link.tsx';
import { AnswerPromise } from '../parts/request-form.tsx';
import { useSite } from '../runtime/use-site.ts';

export default page<{ reference: string | null; next?: Opening | undefined }>({
	name: 'thanks',
	load: async ({ url, site, now }) => {
		const reference = url.searchParams.get('ref') ?? '';
		// Without a number the page is cached, so it must not name an hour.
		if (!/^[1-9]\d{0,14}$/.test(reference)) return { reference: null };
		return {
			reference,
			next: now ? officeAt(companyOf(site.options).hours, new Date(now))?.next : undefined,
		};
	},
	head: () => ({ title: texts.thanks.title, path: '/thanks', cardOf: '/', noindex: true }),
	View: ({ data }) => <ThanksView {...data} />,
});

function ThanksView({ reference, next }: { reference: string | null; next?: Opening | undefined }) {
	const { options } = useSite();
	const { phone, phoneLink } = companyOf(options);
	return (
		<div className="container">
			<header className="page-head">
				<h1 className="page-head__title">{texts.thanks.title}</h1>
				<AnswerPromise promise={options['site.answer-promise']} next={next} className="lead" />
			</header>
			{reference && (
				<p>
					{texts.thanks.reference} <strong className="figures">{reference}</strong>.{' '}
					{phone && phoneLink && (
						<>
							{texts.thanks.keep} <a href={phoneLink}>{phone}</a>
						</>
					)}
				</p>
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
