import { Eye, LayoutGrid, Link, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../data/badge.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { Radio, RadioGroup } from '../forms/radio-group.tsx';
import { SegmentedControl } from '../forms/segmented-control.tsx';
import { Select } from '../forms/select.tsx';
import { Switch } from '../forms/switch.tsx';
import { Textarea } from '../forms/textarea.tsx';
import { IconButton } from '../icon-button.tsx';
import { Tabs } from '../tabs.tsx';

const types = [
  { value: 'views', label: 'Ad views' },
  { value: 'reach', label: 'Story reach', description: 'Shown in stories of creators' },
  { value: 'posts', label: 'Channel posts' },
  { value: 'plays', label: 'Zahlungsbestätigungsbenachrichtigung', disabled: true },
];

export function GalleryFields() {
  return (
    <>
      <div className="kit-two">
        <Field label="Link" help="Public or unlisted">
          <Input type="url" placeholder="https://" leadingIcon={<Link aria-hidden="true" />} />
        </Field>
        <Field label="Quantity" hint="min 500, max 250 000" required>
          <Input inputMode="numeric" defaultValue="25 000" trailingText="views" />
        </Field>
        <Field label="E-mail" error="Enter a full e-mail address">
          <Input type="email" defaultValue="demo@crescendo" />
        </Field>
        <Field label="Service type">
          <Select name="type" options={types} defaultValue="views" />
        </Field>
        <Field label="Password">
          <Input
            type="password"
            defaultValue="secret"
            trailingAction={<IconButton label="Show password" icon={<Eye />} variant="ghost" size="small" />}
          />
        </Field>
        <Field label="Switched off" disabled help="Not needed for this type">
          <Input defaultValue="Nothing to enter" />
        </Field>
        <Field label="Zahlungsbestätigungsbenachrichtigungsadresse" hint="freiwillig">
          <Input placeholder="Benachrichtigungsempfängeradresse" />
        </Field>
        <Field label="Country" error="Choose a country">
          <Select
            placeholder="Choose"
            options={[
              { label: 'Europe', options: [{ value: 'de', label: 'Germany' }] },
              { label: 'Asia', options: [{ value: 'jp', label: 'Japan' }] },
            ]}
          />
        </Field>
      </div>
      <Field label="Comment" hint="optional">
        <Textarea placeholder="What should we know?" />
      </Field>
    </>
  );
}

export function GalleryChoices() {
  const [view, setView] = useState<'cards' | 'table'>('cards');
  return (
    <>
      <div className="kit-row wide">
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Unchecked" />
        <Checkbox label="Some" indeterminate />
        <Checkbox label="Off" disabled />
        <Switch label="On" defaultChecked />
        <Switch label="Out" />
      </div>
      <div className="kit-row wide">
        <SegmentedControl
          legend="Pricing"
          defaultValue="flat"
          options={[
            { value: 'flat', label: 'Flat' },
            { value: 'increase', label: 'Increase' },
          ]}
        />
        <SegmentedControl
          legend="Period"
          size="small"
          defaultValue="30"
          options={[
            { value: '7', label: '7 d' },
            { value: '30', label: '30 d' },
            { value: '90', label: '90 d' },
          ]}
        />
        <SegmentedControl
          legend="View"
          value={view}
          onValueChange={setView}
          options={[
            { value: 'cards', label: 'Cards', icon: <LayoutGrid aria-hidden="true" /> },
            { value: 'table', label: 'Table', icon: <Rows3 aria-hidden="true" /> },
          ]}
        />
      </div>
      <Tabs
        label="Ways to order"
        items={[
          { value: 'single', label: 'Single order', content: <p>One link, one quantity.</p> },
          { value: 'bulk', label: 'Bulk order', count: 12, content: <p>Many links at once.</p> },
          { value: 'drip', label: 'Drip-feed', content: <p>Spread over days.</p> },
          { value: 'auto', label: 'Autopromotion', disabled: true, content: <p>Every new post.</p> },
        ]}
      />
      <RadioGroup legend="Method" defaultValue="card">
        <Radio
          framed
          value="card"
          label="Bank card"
          description="Fee 2.5 %"
          trailing={<Badge variant="secondary">+2 % bonus</Badge>}
        />
        <Radio framed value="transfer" label="Banküberweisungsbestätigung" description="One day" />
        <Radio framed value="cash" label="Not available" disabled />
      </RadioGroup>
    </>
  );
}
