// The files of the Android project that we write completely.
import { APP_LINKS } from '#contract/pages.ts'
import { amber } from '#web/app/palette.ts'
import { GROUND } from './capacitor.ts'
import type { MobileSettings } from './settings.ts'

const HEAD = '<?xml version="1.0" encoding="utf-8"?>'

/** Text escaped for an attribute or for the content of an element. */
export function xmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Escapes the characters that Android treats as markup in a string of a resource file. */
function resourceText(text: string) {
  return xmlText(
    text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('"', '\\"').replace(/^[@?]/, '\\$&'),
  )
}

/** Each file by its path below app/src/main. */
export function androidFiles(app_name: string, settings: MobileSettings): Record<string, string> {
  return {
    'AndroidManifest.xml': manifest(settings),
    'res/values/strings.xml': strings(app_name, settings),
    'res/values/colors.xml': colours(),
    'res/values/ic_launcher_background.xml': `${HEAD}
<resources>
    <color name="ic_launcher_background">${GROUND}</color>
</resources>
`,
    'res/values/styles.xml': styles(),
    'res/xml/data_extraction_rules.xml': extractionRules(),
    'res/mipmap-anydpi-v26/ic_launcher.xml': adaptiveIcon(),
    'res/mipmap-anydpi-v26/ic_launcher_round.xml': adaptiveIcon(),
  }
}

function manifest({ server_url, is_clear }: MobileSettings) {
  const { protocol, hostname, port } = new URL(server_url)
  const prefixes = APP_LINKS.map((path) => path.replace(/\*$/, ''))
  return `${HEAD}
<manifest xmlns:android="http://schemas.android.com/apk/res/android">

    <!-- The session lies in the storage of the app's pages: it goes into no backup and to no other telephone. -->
    <application
        android:allowBackup="false"
        android:dataExtractionRules="@xml/data_extraction_rules"
        android:fullBackupContent="false"
        android:icon="@mipmap/ic_launcher"
        android:label="@string/app_name"
        android:roundIcon="@mipmap/ic_launcher_round"
        android:supportsRtl="true"
        android:theme="@style/AppTheme"
        android:usesCleartextTraffic="${is_clear}">

        <activity
            android:name=".MainActivity"
            android:configChanges="orientation|keyboardHidden|keyboard|screenSize|locale|smallestScreenSize|screenLayout|uiMode|navigation|density"
            android:exported="true"
            android:label="@string/title_activity_main"
            android:launchMode="singleTask"
            android:theme="@style/AppTheme.NoActionBarLaunch">

            <intent-filter>
                <action android:name="android.intent.action.MAIN" />
                <category android:name="android.intent.category.LAUNCHER" />
            </intent-filter>

            <intent-filter${is_clear ? '' : ' android:autoVerify="true"'}>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="${protocol.slice(0, -1)}" />
                <data android:host="${hostname}"${port && ` android:port="${port}"`} />
${prefixes.map((prefix) => `                <data android:pathPrefix="${prefix}" />`).join('\n')}
            </intent-filter>

            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="pesquisa" />
            </intent-filter>

        </activity>

        <provider
            android:name="androidx.core.content.FileProvider"
            android:authorities="\${applicationId}.fileprovider"
            android:exported="false"
            android:grantUriPermissions="true">
            <meta-data
                android:name="android.support.FILE_PROVIDER_PATHS"
                android:resource="@xml/file_paths" />
        </provider>

        <meta-data
            android:name="com.google.firebase.messaging.default_notification_icon"
            android:resource="@drawable/ic_notification" />
        <meta-data
            android:name="com.google.firebase.messaging.default_notification_color"
            android:resource="@color/ground" />
    </application>

    <!-- The second tells the pages whether there is a network. -->
    <uses-permission android:name="android.permission.INTERNET" />
    <uses-permission android:name="android.permission.ACCESS_NETWORK_STATE" />
</manifest>
`
}

function strings(app_name: string, { app_id }: MobileSettings) {
  return `${HEAD}
<resources>
    <string name="app_name">${resourceText(app_name)}</string>
    <string name="title_activity_main">${resourceText(app_name)}</string>
    <string name="package_name">${app_id}</string>
    <string name="custom_url_scheme">pesquisa</string>
</resources>
`
}

function colours() {
  return `${HEAD}
<resources>
    <color name="ground">${GROUND}</color>
    <color name="colorPrimary">${GROUND}</color>
    <color name="colorPrimaryDark">${GROUND}</color>
    <color name="colorAccent">${amber[3]}</color>
</resources>
`
}

function styles() {
  return `${HEAD}
<resources>
    <style name="AppTheme" parent="Theme.AppCompat.Light.DarkActionBar">
        <item name="colorPrimary">@color/colorPrimary</item>
        <item name="colorPrimaryDark">@color/colorPrimaryDark</item>
        <item name="colorAccent">@color/colorAccent</item>
    </style>

    <style name="AppTheme.NoActionBar" parent="Theme.AppCompat.DayNight.NoActionBar">
        <item name="windowActionBar">false</item>
        <item name="windowNoTitle">true</item>
        <item name="colorAccent">@color/colorAccent</item>
        <item name="android:windowBackground">@color/ground</item>
    </style>

    <style name="AppTheme.NoActionBarLaunch" parent="Theme.SplashScreen">
        <item name="windowSplashScreenBackground">@color/ground</item>
        <item name="windowSplashScreenAnimatedIcon">@mipmap/ic_launcher_foreground</item>
        <item name="postSplashScreenTheme">@style/AppTheme.NoActionBar</item>
    </style>
</resources>
`
}

function extractionRules() {
  const none = ['root', 'file', 'database', 'sharedpref', 'external']
    .map((domain) => `        <exclude domain="${domain}" path="." />`)
    .join('\n')
  return `${HEAD}
<data-extraction-rules>
    <cloud-backup>
${none}
    </cloud-backup>
    <device-transfer>
${none}
    </device-transfer>
</data-extraction-rules>
`
}

function adaptiveIcon() {
  return `${HEAD}
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/ic_launcher_background" />
    <foreground android:drawable="@mipmap/ic_launcher_foreground" />
    <monochrome android:drawable="@mipmap/ic_launcher_monochrome" />
</adaptive-icon>
`
}
