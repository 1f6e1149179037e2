import { readQuestions } from '@clearway/shared/domain/options/questions.ts';
import { calculatorPage as words } from '@clearway/shared/words/calculator-page.ts';
import { Calculator } from '../calculator/calculator.tsx';
import { type Opened, openCalculator } from '../calculator/opened.ts';
import { page } from '../page.tsx';
import { Questions } from '../parts/questions.tsx';

type Data = { calculator: Opened; questions: string };

export default page<Data>({
	name: 'calculator',
	load: async (context) => {
		const [calculator, options] = await Promise.all([
			openCalculator(context, 'usa'),
			context.api.option.public({}, context.signal),
		]);
		return { calculator, questions: options['calculator.faq'] ?? '' };
	},
	head: ({ questions }) => ({
		title: words.title,
		description: words.lead,
		path: '/calculator',
		crumbs: [{ title: words.title, path: '/calculator' }],
		questions: readQuestions(questions) ?? [],
	}),
	View: ({ data }) => (
		<div className="container page-top">
			<Calculator opened={data.calculator} title={words.example}>
				<h1 className="page-head__title">{words.title}</h1>
				<p className="lead">{words.lead}</p>
			</Calculator>
			<Questions option="calculator.faq" value={data.questions} title={words.questions} />
			<Promises />
		</div>
	),
});

const Promises = () => (
	<section className="section promises" aria-labelledby="promises">
		<h2 className="section__title" id="promises">
			{words.promises.title}
		</h2>
		<dl className="promises__list">
			{words.promises.items.map(({ title, text }) => (
				<div key={title} className="promises__item">
					<dt>{title}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	</section>
);
