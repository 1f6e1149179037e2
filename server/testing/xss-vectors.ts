/** An XSS vector: its case in the catalogue, what it tries, and the markup. */
export type Trap = { id: string; tries: string; html: string };

/**
 * Markup that must come out harmless. The shapes are publicly known ones: handlers, odd schemes, parsers that
 * disagree about where an element ends, and raw text that becomes markup once it is read again. Test input
 * only.
 */
export const traps: readonly Trap[] = [
	{ id: 'X01', tries: 'a handler on a picture that fails', html: '<img src=x onerror=alert(1)>' },
	{ id: 'X02', tries: 'a handler on a drawing', html: '<svg onload=alert(1)>' },
	{ id: 'X03', tries: 'a tab inside a scheme', html: '<a href="java\tscript:alert(1)">a</a>' },
	{
		id: 'X04',
		tries: 'a scheme written in entities',
		html: '<a href="&#106;avascript&colon;alert(1)">a</a>',
	},
	{
		id: 'X05',
		tries: 'a page inside an address',
		html: '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>',
	},
	{
		id: 'X06',
		tries: 'a comment inside a style inside mathematics',
		html: '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
	},
	{
		id: 'X07',
		tries: 'forms that close each other across namespaces',
		html: '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
	},
	{
		id: 'X08',
		tries: 'a style that ends inside an attribute',
		html: '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
	},
	{
		id: 'X09',
		tries: 'noscript, read differently with scripts on',
		html: '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
	},
	{
		id: 'X10',
		tries: 'an old raw text element',
		html: '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
	},
	{
		id: 'X11',
		tries: 'text of a field that is decoded',
		html: '<textarea>&lt;/textarea&gt;&lt;img src=x onerror=alert(1)&gt;</textarea>',
	},
	{
		id: 'X12',
		tries: 'text of a choice that is decoded',
		html: '<option>&lt;img src=x onerror=alert(1)&gt;</option>',
	},
	{
		id: 'X13',
		tries: 'an animation that changes an address',
		html: '<svg><a><animate attributeName=href values="#;javascript:alert(1)"/><text x=20 y=20>x</text></a></svg>',
	},
	{
		id: 'X14',
		tries: 'a frame with its own document',
		html: '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
	},
	{
		id: 'X15',
		tries: 'forms that send to a script',
		html: '<form action="javascript:alert(1)"><button formaction="javascript:alert(2)">x</button></form>',
	},
	{
		id: 'X16',
		tries: 'a sheet laid over the page',
		html: '<p style="background:url(javascript:alert(1));position:fixed;inset:0;z-index:9999">x</p>',
	},
	{
		id: 'X17',
		tries: 'a window that knows its opener',
		html: '<a href="https://ok.example" target="_blank" onclick="alert(1)" rel="">x</a>',
	},
	{
		id: 'X18',
		tries: 'names that hide what scripts look for',
		html: '<img name=cookie id=getElementById src=https://ok.example/i.png>',
	},
	{
		id: 'X19',
		tries: 'elements that change the whole document',
		html: '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example"><link rel=stylesheet href=//evil.example/x.css>',
	},
	{ id: 'X20', tries: 'a template', html: '<template><img src=x onerror=alert(1)></template>' },
	{
		id: 'X21',
		tries: 'the end of a script, and a line separator',
		html: '<p>\u2028</script><script>alert(1)</script></p>',
	},
	{
		id: 'X22',
		tries: 'NUL inside names',
		html: '<scr\0ipt>alert(1)</scr\0ipt><img src="x" o\0nerror=alert(1)>',
	},
	{
		id: 'X23',
		tries: 'scripts as sources',
		html: '<img src="x:x" srcset="javascript:alert(1) 1x, data:text/html,1 2x">',
	},
	{
		id: 'X24',
		tries: 'sections and comments that end early',
		html: '<div data-type="x"><![CDATA[><img src=x onerror=alert(1)>]]></div><!--><img src=x onerror=alert(1)>-->',
	},
	{
		id: 'X25',
		tries: 'a control character, another host, another language',
		html: '<a href="\u0001javascript:alert(1)">a</a><a href="//evil.example">b</a><a href="vbscript:msgbox(1)">c</a>',
	},
	{
		id: 'X26',
		tries: 'a tower of elements',
		html: `<p>${'<b>'.repeat(600)}<style><img src=x onerror=alert(1)>`,
	},
];
