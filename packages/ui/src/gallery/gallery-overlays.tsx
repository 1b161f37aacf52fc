import { Ellipsis, LogOut, Repeat, Settings, User } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { IconButton } from '../icon-button.tsx';
import { Kbd } from '../kbd.tsx';
import { CloseButton, Dialog } from '../layers/dialog.tsx';
import { Drawer } from '../layers/drawer.tsx';
import { Menu } from '../layers/menu.tsx';
import type { MenuEntry } from '../layers/menu-entries.ts';
import { useToasts } from '../layers/toast.tsx';
import { Tooltip } from '../layers/tooltip.tsx';

export function GalleryButtons() {
  const [paying, setPaying] = useState(false);
  const [presses, setPresses] = useState(0);
  function pay() {
    setPresses((count) => count + 1);
    setPaying(true);
  }
  return (
    <>
      <div className="kit-row">
        <Button variant="primary" onClick={pay} loading={paying}>
          Pay now
        </Button>
        <Button variant="primary" loading>
          Paying
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <span>Pressed: {presses}</span>
        <Button variant="ghost" onClick={() => setPaying(false)}>
          Answer
        </Button>
      </div>
      <div className="kit-row">
        <Button>
          <Repeat aria-hidden="true" /> Secondary
        </Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger">Cancel order</Button>
        <Button render={<a href="#kit" />}>Link</Button>
        <IconButton label="More" icon={<Ellipsis />} />
      </div>
      <div className="kit-row">
        <Button size="small">Small 32</Button>
        <Button>Default 40</Button>
        <Button size="touch">Touch 44</Button>
        <Button variant="primary" size="large">
          Pay $ 86.72
        </Button>
      </div>
      <div className="kit-row">
        <Button>Benachrichtigungseinstellungen jetzt endgültig speichern und weiterleiten</Button>
      </div>
    </>
  );
}

export function GalleryOverlays() {
  const toasts = useToasts();
  const [compact, setCompact] = useState(true);
  const [currency, setCurrency] = useState('usd');
  const [chosen, setChosen] = useState('nothing');
  const entries: MenuEntry[] = [
    {
      kind: 'group',
      id: 'account',
      label: 'demo@crescendo.test',
      entries: [
        {
          kind: 'link',
          id: 'profile',
          label: 'Profile',
          icon: <User aria-hidden="true" />,
          // biome-ignore lint/a11y/useAnchorContent: the menu puts icon and label into it
          link: <a href="#profile" />,
        },
        {
          kind: 'action',
          id: 'settings',
          label: 'Settings',
          icon: <Settings aria-hidden="true" />,
          trailing: <Kbd>,</Kbd>,
          onSelect: () => setChosen('settings'),
        },
      ],
    },
    { kind: 'separator', id: 'first' },
    { kind: 'checkbox', id: 'compact', label: 'Compact', checked: compact, onCheckedChange: setCompact },
    {
      kind: 'radios',
      id: 'currency',
      label: 'Currency',
      value: currency,
      onValueChange: setCurrency,
      options: [
        { value: 'usd', label: 'US dollar' },
        { value: 'eur', label: 'Euro' },
      ],
    },
    { kind: 'separator', id: 'second' },
    {
      kind: 'action',
      id: 'leave',
      label: 'Log out',
      icon: <LogOut aria-hidden="true" />,
      danger: true,
      onSelect: () => setChosen('log out'),
    },
  ];
  return (
    <>
      <div className="kit-row">
        <Menu trigger={<Button>Open menu</Button>} entries={entries} />
        <span>Chosen: {chosen}</span>
      </div>
      <div className="kit-row">
        <Dialog
          size="small"
          alert
          title="Clear the cart?"
          description="4 items worth $ 373.64 are removed."
          closeLabel="Close dialog"
          trigger={<Button>Open dialog</Button>}
          footer={
            <>
              <CloseButton render={<Button>Keep</Button>} />
              <CloseButton render={<Button variant="danger">Clear cart</Button>} />
            </>
          }
        />
        <Drawer
          title="Cart"
          description="4 items"
          closeLabel="Close drawer"
          trigger={<Button>Open drawer</Button>}
          footer={
            <Button variant="primary" size="large" className="w-full">
              Pay $ 86.72
            </Button>
          }
        >
          <Field label="Coupon">
            <Input placeholder="Code" />
          </Field>
        </Drawer>
        <Drawer
          phone="sheet"
          side="left"
          title="Filters"
          closeLabel="Close filters"
          trigger={<Button>Open sheet</Button>}
        >
          <Field label="Price up to">
            <Input placeholder="$" />
          </Field>
        </Drawer>
      </div>
      <div className="kit-row">
        <Button onClick={() => toasts.show({ text: 'Order created successfully' })}>Show toast</Button>
        <Button
          onClick={() =>
            toasts.show({
              text: 'Insufficient funds on balance.',
              tone: 'danger',
              action: { label: 'Add funds', onClick: () => setChosen('add funds') },
            })
          }
        >
          Show error
        </Button>
        <Tooltip text="Pins the menu open on this device">
          <Button>Pin</Button>
        </Tooltip>
        <Tooltip text="Settings" side="right">
          <IconButton label="Settings" icon={<Settings />} />
        </Tooltip>
      </div>
    </>
  );
}
