import {
  changeAddress,
  choiceParameter,
  pageParameter,
  readAddress,
  switchParameter,
  textParameter,
  type AddressChanges,
} from './addressParameters';

const parameters = {
  sort: choiceParameter(['name', 'price']),
  q: textParameter(10),
  watched: switchParameter,
  page: pageParameter,
};
const plain = { sort: undefined, q: '', watched: false, page: 1 };
const read = (address: string) => readAddress(parameters, new URLSearchParams(address));

test.each([
  ['', {}],
  ['sort=price&q=%20apple%20&watched=1&page=3', { sort: 'price', q: 'apple', watched: true, page: 3 }],
  ['sort=toString&watched=yes', {}],
  ['q=a%20name%20that%20is%20long', { q: 'a name tha' }],
  ...['0', '-1', '1.5', 'two', '', '9007199254740993'].map((page): [string, object] => [`page=${page}`, {}]),
])('the address ?%s is read, and what it says wrongly counts as not said', (address, said) => {
  expect(read(address)).toEqual({ ...plain, ...said });
});

test.each<[AddressChanges<typeof parameters>, string]>([
  [{ sort: 'name', page: 2 }, 'from=mail&q=apple&sort=name&page=2'],
  [{ q: 'pear ' }, 'from=mail&q=pear'],
  [{ q: ' ' }, 'from=mail'],
  [{ q: undefined, watched: undefined, page: undefined }, 'from=mail'],
  [{ watched: true }, 'from=mail&q=apple&watched=1'],
  [{ sort: undefined, watched: false, page: 1 }, 'from=mail&q=apple'],
])(
  'changed by %j the address leaves out what is the default and keeps what it says beside: ?%s',
  (changes, expected) => {
    const changed = changeAddress(parameters, new URLSearchParams('from=mail&q=apple'), changes);
    expect(changed.toString()).toBe(expected);
    const { q, ...others } = { ...read('q=apple'), ...changes };
    expect(read(changed.toString())).toEqual({
      sort: others.sort,
      q: (q ?? '').trim(),
      watched: others.watched ?? false,
      page: others.page ?? 1,
    });
  },
);
